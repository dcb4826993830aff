import {
  exportEvv,
  exportVisits,
  getNeutrality,
  type NeutralityQuery,
  type RunEvv,
  runEvv,
} from '@homeward/contract/visits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/download.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useCsvExport } from '../../ui/table/useCsvExport.ts';
import type { VisitsListQuery } from './visits.list.model.ts';
import { refetchVisits } from './visits.queries.ts';

/** Saves all visits that the filters find as CSV. */
export function useExportVisits() {
  return useCsvExport<VisitsListQuery>({
    load: ({ sort: _sort, ...query }: VisitsListQuery) => callForFile(exportVisits, { query }),
    what: 'Visits',
    fileName: 'visits.csv',
  });
}

/** What rounding for pay gave or took in the quarter of a day. */
export function useNeutrality(query: NeutralityQuery) {
  return useQuery(queryOptionsFor(getNeutrality, { query }));
}

/** Makes a run for the EVV aggregator and saves its file. If nothing has changed, it saves the last one again. */
export function useRunEvv() {
  return useMutation({
    mutationFn: async (body: RunEvv) => {
      const run = await call(runEvv, { body });
      if (run.runId === null) return run;
      const file = await call(exportEvv, { query: { run: run.runId } });
      const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
      saveFile(blob, `evv-${file.madeAt.slice(0, 10)}-${file.runId.slice(-6)}.json`);
      return run;
    },
    onSettled: () => refetchVisits(),
  });
}
