import { defineSlice } from '../../platform/slice/index.ts';
import { filesJobs } from './files.jobs.ts';
import { filesListeners } from './files.live.ts';
import { resumableRoutes } from './files.resumable.routes.ts';
import { filesRoutes } from './files.routes.ts';

export {
  copyFiles,
  fileRecording,
  filesUnder,
  fileUploads,
  removeFiles,
  requireKind,
  requireRecording,
} from './files.attach.service.ts';
export { keepPublicPicture, letGoOfPicture } from './files.keep.service.ts';
export { keepSeedFile, type SeedFile, seedCaller } from './files.seed.service.ts';
export {
  deleteFiles,
  fileLicenseUnder,
  filesOfLicenses,
  fileUnderOwner,
} from './files.service.ts';

export const filesSlice = defineSlice({
  name: 'files',
  routes: (deps) => [...filesRoutes(deps), ...resumableRoutes(deps)],
  listeners: filesListeners,
  jobs: filesJobs,
});
