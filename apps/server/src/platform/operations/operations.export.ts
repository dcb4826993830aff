import type { RowOutcome, Verdict, Viewer } from '@homeward/contract/core';
import { type CsvColumn, type CsvFile, csvOf } from '../csv/index.ts';
import type { Queryable } from '../db/index.ts';
import type { Caller, Deps, OperationKind } from '../slice/index.ts';
import { listedRow, operationRowList } from './operations.store.ts';
import { findOwn, type Kinds, labelled } from './operations.ts';

type Row = Awaited<ReturnType<typeof labelled>>[number];

const verdictWords: Record<Verdict, string> = {
  OK: 'OK',
  WARNING: 'Warning',
  UNCHANGED: 'Nothing to do',
  BLOCKED: 'Not possible',
};

const outcomeWords: Record<RowOutcome, string> = {
  DONE: 'Done',
  UNCHANGED: 'Nothing to do',
  SKIPPED: 'Skipped',
  FAILED: 'Failed',
  UNDONE: 'Undone',
  KEPT: 'Not undone',
};

const columns: CsvColumn<Row>[] = [
  ['Name', ({ label }) => label ?? ''],
  ['Detail', ({ detail }) => detail ?? ''],
  ['Check', ({ verdict }) => verdictWords[verdict]],
  ['Result', ({ outcome }) => (outcome === null ? 'Not started' : outcomeWords[outcome])],
  ['Reason', ({ note, reason }) => note ?? reason ?? ''],
  ['Id', ({ subjectId }) => subjectId],
];

/**
 * All rows of an operation with what became of them. That somebody took them out of the house is written down first.
 * @throws 404
 */
export async function exportOperation(
  deps: Deps,
  kinds: Kinds,
  id: string,
  caller: Caller,
): Promise<CsvFile> {
  const { kind } = await findOwn(deps.db, kinds, id, caller.viewer);
  await deps.record(caller, deps.db, {
    action: 'operations.exported',
    subject: { type: 'operation', id },
    after: { kind: kind.name },
  });
  return csvOf(
    { name: kind.name.replaceAll('.', '-'), zone: 'UTC', at: caller.meta.at },
    columns,
    rowsOf(deps.db, kind, id, caller.viewer),
  );
}

async function* rowsOf(
  db: Queryable,
  kind: OperationKind,
  id: string,
  viewer: Viewer,
): AsyncGenerator<Row[]> {
  const asked = { source: 'operation', sort: 'position', values: [id, [], []] } as const;
  for await (const chunk of operationRowList.chunks(db, asked))
    yield labelled(
      db,
      kind,
      chunk.map(({ json }) => listedRow.parse(JSON.parse(json))),
      viewer,
    );
}
