import {
  isWorking,
  mostOperationRows,
  movesFor,
  type Operation,
  type OperationAnswer,
  type OperationMove,
  type OperationRowsQuery,
  type OperationState,
  type OperationSubject,
  operationSchema,
  operationStates,
  undoMinutes,
  type Viewer,
} from '@homeward/contract/core';
import type { Queryable, Transaction } from '../db/index.ts';
import { notFound, problem } from '../errors/index.ts';
import type { Caller, Deps, OperationKind } from '../slice/index.ts';
import { type Machine, makeMove } from '../states/index.ts';
import { countsOf } from './operations.counts.ts';
import { runOperationTask } from './operations.jobs.ts';
import { newsOf } from './operations.live.ts';
import { runBatch, tellPeople } from './operations.run.ts';
import * as store from './operations.store.ts';

/** An operation of so many rows is done with the answer to its confirmation: nobody watches a progress bar for it. */
const rowsAtOnce = 25;

const what = 'This operation';

/** The kinds of one slice, by name. */
export type Kinds = ReadonlyMap<string, OperationKind>;

/** What is asked of a dry run. */
export interface AskedOperation {
  /** The name of the kind. */
  readonly kind: string;
  readonly ids: readonly string[];
  readonly payload?: unknown;
}

/**
 * Checks what an operation would do to each row, and writes it down. Nothing happens before it is confirmed.
 * @throws 403 a kind that is not for the caller, 400 too many rows
 */
export async function checkOperation(
  tx: Transaction,
  kinds: Kinds,
  asked: AskedOperation,
  { viewer }: Caller,
): Promise<Operation> {
  const kind = requireKind(kinds, asked.kind, viewer);
  const ids = [...new Set(asked.ids)];
  if (ids.length > mostOperationRows)
    throw problem(400, `Choose at most ${mostOperationRows} at once.`, {
      errors: [{ path: 'ids', message: `Choose at most ${mostOperationRows} at once.` }],
    });
  const payload = kind.payload.parse(asked.payload ?? {});
  const rows = await kind.check(tx, ids, { viewer, payload });
  const id = await store.insertOperation(tx, { kind: kind.name, createdBy: viewer.id, payload, rows });
  return readOwn(tx, kinds, id, viewer);
}

/**
 * An operation with a page of its rows, told to its maker alone.
 * @throws 404
 */
export async function readOperation(
  db: Queryable,
  kinds: Kinds,
  wanted: { readonly id: string; readonly query: OperationRowsQuery },
  viewer: Viewer,
): Promise<OperationAnswer> {
  const { kind, operation } = await findOwn(db, kinds, wanted.id, viewer);
  const { verdict = [], outcome = [], cursor, limit } = wanted.query;
  const text = await store.operationRowList.page(
    db,
    { source: 'operation', sort: 'position', values: [wanted.id, verdict, outcome] },
    { cursor, limit },
  );
  const page = JSON.parse(text) as {
    data: store.ListedOperationRow[];
    pagination: OperationAnswer['rows']['pagination'];
  };
  return {
    ...shown(kinds, operation, viewer),
    rows: { ...page, data: await labelled(db, kind, page.data, viewer) },
  };
}

/** Rows with what they are called now, where the viewer may see them. */
export async function labelled(
  db: Queryable,
  kind: OperationKind,
  rows: readonly store.ListedOperationRow[],
  viewer: Viewer,
) {
  const ids = rows.map(({ subjectId }) => subjectId);
  const kept = new Map(rows.map(({ subjectId, before }) => [subjectId, before]));
  const labels = ids.length > 0 ? await kind.describe(db, ids, viewer, kept) : new Map();
  return rows.map(({ before: _, ...row }) => {
    const { label = null, detail = null } = labels.get(row.subjectId) ?? {};
    return { ...row, label, detail };
  });
}

/**
 * Confirms, cancels or undoes an operation. A few rows are done at once; many are done by a job.
 * @throws 403 the caller lost the right to it, 404, 409 not from its state, 412 with the newer version
 */
export async function moveOperation(
  deps: Deps,
  tx: Transaction,
  kinds: Kinds,
  wanted: { readonly id: string; readonly move: OperationMove; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Operation> {
  const { viewer } = caller;
  const locked = await store.lockOperation(tx, wanted.id);
  if (!locked || locked.createdBy !== viewer.id) throw notFound(what);
  const kind = kinds.get(locked.kind);
  if (!kind) throw notFound(what);
  // Stopping is for everybody who began.
  if (wanted.move !== 'cancel') requireKind(kinds, locked.kind, viewer);
  if (wanted.move === 'undo') requireUndoable(kind, locked);
  await makeMove(deps, tx, machineOf(kinds, caller), wanted, caller);
  if (wanted.move === 'cancel') {
    await tellPeople(tx, kind, locked, caller.meta);
    await deps.outbox.add(tx, newsOf(await readStored(tx, wanted.id)));
  } else if (rowsToDo(locked, wanted.move) > rowsAtOnce) {
    await deps.jobs.add(tx, runOperationTask, { id: wanted.id });
  } else {
    let hasMore = true;
    while (hasMore) hasMore = await runBatch(deps, tx, kinds, { id: wanted.id, meta: caller.meta });
  }
  return readOwn(tx, kinds, wanted.id, viewer);
}

/** How many rows a run goes through. */
function rowsToDo({ total, done }: store.StoredOperation, move: OperationMove): number {
  return move === 'undo' ? done : total;
}

function machineOf(
  kinds: Kinds,
  { meta, viewer: maker }: Caller,
): Machine<OperationState, OperationMove, store.StoredOperation, OperationSubject> {
  const read = async (tx: Transaction, id: string) => JSON.stringify(await readOwn(tx, kinds, id, maker));
  return {
    table: operationStates,
    type: 'operation',
    what,
    schema: operationSchema,
    lock: store.lockOperation,
    stateOf: ({ status }) => status,
    subjectOf: (operation) => subjectOf(kinds, operation),
    read,
    save: async (tx, name, { id, status }) => {
      const { requestId, address, userAgent } = meta;
      await store.setState(tx, id, {
        status: operationStates.moves[name].to,
        isNewRun: name !== 'cancel' && status !== 'INTERRUPTED',
        isOver: name === 'cancel',
        request: { requestId, address, userAgent },
      });
      return read(tx, id);
    },
    record: (name, { id, kind, total, done }) => ({
      action: `operations.${recorded[name]}`,
      subject: { type: 'operation', id },
      after: { kind, rows: name === 'confirm' ? total : done },
    }),
  };
}

const recorded = { confirm: 'confirmed', cancel: 'cancelled', undo: 'undone' } as const;

/** @throws 403 */
function requireKind(kinds: Kinds, name: string, viewer: Viewer): OperationKind {
  const kind = kinds.get(name);
  if (!kind?.may(viewer)) throw problem(403, 'Your role does not allow this.');
  return kind;
}

/** @throws 409 */
function requireUndoable(kind: OperationKind, operation: store.StoredOperation): void {
  if (!operationStates.moves.undo.from.includes(operation.status)) return;
  if (!kind.undo) throw problem(409, 'This cannot be undone.');
  if (operation.done === 0) throw problem(409, 'Nothing was done, so there is nothing to undo.');
  if (!isInTime(operation))
    throw problem(409, `The ${undoMinutes} minutes for undoing are over. Change the rows individually.`);
}

function undoUntil({ finishedAt }: store.StoredOperation): number | undefined {
  return finishedAt === null ? undefined : Date.parse(finishedAt) + undoMinutes * 60_000;
}

function isInTime(operation: store.StoredOperation): boolean {
  // It began in time: what is half undone can be finished.
  if (operation.status === 'UNDO_INTERRUPTED') return true;
  return Date.now() < (undoUntil(operation) ?? 0);
}

function subjectOf(kinds: Kinds, operation: store.StoredOperation): OperationSubject {
  const canUndo = kinds.get(operation.kind)?.undo !== undefined;
  return { isUndoable: canUndo && operation.done > 0 && isInTime(operation) };
}

/** @throws 404 */
export async function findOwn(db: Queryable, kinds: Kinds, id: string, viewer: Viewer) {
  const operation = await store.findOperation(db, id);
  const kind = operation && kinds.get(operation.kind);
  if (!operation || !kind || operation.createdBy !== viewer.id) throw notFound(what);
  return { kind, operation };
}

async function readOwn(db: Queryable, kinds: Kinds, id: string, viewer: Viewer): Promise<Operation> {
  return shown(kinds, (await findOwn(db, kinds, id, viewer)).operation, viewer);
}

async function readStored(db: Queryable, id: string): Promise<store.StoredOperation> {
  const stored = await store.findOperation(db, id);
  if (!stored) throw notFound(what);
  return stored;
}

function shown(kinds: Kinds, operation: store.StoredOperation, viewer: Viewer): Operation {
  const subject = subjectOf(kinds, operation);
  const { id, kind, status, version, createdAt, finishedAt, reason } = operation;
  const hasLimit = subject.isUndoable && !isWorking(status) && status !== 'UNDO_INTERRUPTED';
  const until = hasLimit ? undoUntil(operation) : undefined;
  const moves = movesFor(operationStates, status, viewer, subject);
  return {
    id,
    kind,
    status,
    moves,
    version,
    counts: countsOf(operation),
    createdAt,
    finishedAt,
    undoUntil: until !== undefined && moves.includes('undo') ? new Date(until).toISOString() : null,
    reason,
  };
}
