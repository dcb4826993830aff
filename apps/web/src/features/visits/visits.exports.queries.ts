import {
  type AnswerEvv,
  answerEvv,
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
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useCsvExport } from '../../ui/table/useCsvExport.ts';
import { type AnswerFault, faultAt } from './visits.evv-answers.model.ts';
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

/** Keeps the answers of the aggregator, all or none. */
export function useAnswerEvv() {
  return useMutation({
    mutationFn: (body: AnswerEvv) => call(answerEvv, { body }),
    onSettled: () => refetchVisits(),
  });
}

/** What the server refused, by the rows of the file. */
export function faultsOfProblem(error: unknown): readonly AnswerFault[] {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  if (errors.length === 0) return [{ row: null, text: sentenceOf(error) }];
  return errors.map(({ path, message }) => faultAt(path.split('.'), message));
}
