import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { prepareMore } from './files.prepare-more.service.ts';
import { scanUpload } from './files.scan.service.ts';
import { sweepFiles } from './files.sweep.service.ts';
import { prepareTask, scanTask } from './files.upload.service.ts';

export function filesJobs(deps: Deps): JobHandler[] {
  return [
    { task: prepareTask, queue: 'long', run: ({ id }) => prepareMore(deps, String(id)) },
    { task: scanTask, queue: 'long', run: ({ id }) => scanUpload(deps, String(id)) },
    { task: 'files.sweep', queue: 'long', cron: '7 * * * *', run: () => sweepFiles(deps, new Date()) },
  ];
}
