import type { OperationState } from '@homeward/contract/core';
import { type Transaction, type Trouble, troubleOf } from '../db/index.ts';
import { ProblemError } from '../errors/index.ts';
import type { CheckedRow, Deps, Doing, DoneRow, OperationKind, RequestMeta } from '../slice/index.ts';
import { insertMoves } from '../states/index.ts';
import { newsOf } from './operations.live.ts';
import * as store from './operations.store.ts';

/** Rows of one transaction, unless a kind says otherwise: few enough that nobody waits for their locks. */
const usualBatch = 25;

const words = {
  failed: 'Something went wrong with this row. Try it again on its own.',
  gone: 'It no longer existed when it was processed.',
  changed: 'It changed after the check and was checked again.',
  keptByDefault: 'It changed in the meantime and was skipped.',
  lostRight: 'The person who started this no longer has permission. The rest was skipped.',
} as const;

/** Why an operation stopped where it is. */
const stopped: Record<Trouble | 'fault', string> = {
  away: 'The database could not be reached, so the rest waits. Try again in a moment.',
  full: 'The disk of the database is full, so the rest waits. Contact your administrator, and try again later.',
  conflict: 'Others were changing the same rows, so the rest waits. Try again.',
  busy: 'The database was too busy, so the rest waits. Try again later.',
  fault: 'Something went wrong on our side, so the rest waits. Try again.',
};

/** One run of an operation in one transaction. */
export interface Run {
  readonly id: string;
  /** Where the request came from that does it at once; a job takes what was kept of it. */
  readonly meta?: RequestMeta;
  /** Whether its maker is to hear how far it has come. */
  readonly isTold?: boolean;
}

type Settling = (rows: readonly store.PendingRow[]) => Promise<store.Settled[]>;

/** The rows of one batch. */
interface Batch {
  readonly rows: readonly store.PendingRow[];
  readonly doing: Doing<unknown>;
  readonly isUndoing: boolean;
}

/**
 * Does the next few rows of an operation, or of its undoing. What becomes of a row is written down in the transaction
 * that does it, so that a crash neither loses a row nor does it twice; the lock on the operation keeps two runs apart.
 * @returns whether there is more to do
 * @throws what has nothing to do with the rows, such as a full disk: the same batch can be tried again
 */
export async function runBatch(
  deps: Pick<Deps, 'outbox' | 'log'>,
  tx: Transaction,
  kinds: ReadonlyMap<string, OperationKind>,
  run: Run,
): Promise<boolean> {
  const operation = await store.lockOperation(tx, run.id);
  if (operation?.status !== 'RUNNING' && operation?.status !== 'UNDOING') return false;
  const kind = kinds.get(operation.kind);
  const viewer = await store.findMaker(tx, operation.createdBy);
  if (!kind || !viewer || !kind.may(viewer)) {
    if (kind) await tellPeople(tx, kind, operation, run.meta ?? metaOf(operation));
    await end(deps, tx, operation, 'FAILED', words.lostRight);
    return false;
  }
  const isUndoing = operation.status === 'UNDOING';
  const meta = run.meta ?? metaOf(operation);
  const doing = { viewer, meta, payload: kind.payload.parse(operation.payload) };
  const next = isUndoing ? store.nextRowsToUndo : store.nextRows;
  const batch = kind.batch ?? usualBatch;
  const rows = await next(tx, operation, batch);
  const last = rows.at(-1);
  if (last) {
    // For all of them at once: one by one they would be locked in the order of the operation, and two operations could
    // wait for each other.
    await lockRows(tx, kind, { rows, doing, isUndoing });
    const settle: Settling = isUndoing
      ? (some) => undoRows(tx, kind, some, doing)
      : (some) => doRows(tx, kind, some, doing);
    const settled = await settleSafely(deps, tx, rows, settle);
    await store.settleRows(tx, operation, settled, last.position + 1);
  }
  if (rows.length === batch) {
    if (run.isTold) await tell(deps, tx, run.id);
    return true;
  }
  await tellPeople(tx, kind, operation, meta);
  const now = await requireOperation(tx, run.id);
  const isInPart = now.skipped + now.failed > 0;
  await end(deps, tx, operation, isUndoing ? 'UNDONE' : isInPart ? 'PARTIAL' : 'DONE');
  return false;
}

async function lockRows(
  tx: Transaction,
  kind: OperationKind,
  { rows, doing, isUndoing }: Batch,
): Promise<void> {
  if (isUndoing && kind.undo?.lock) {
    const { before: schema, lock } = kind.undo;
    // One that cannot be read fails by itself later.
    const kept = rows.flatMap(({ subjectId, before }): DoneRow<unknown>[] => {
      const { success, data } = schema.safeParse(before);
      return success ? [{ id: subjectId, before: data }] : [];
    });
    return lock(tx, kept, doing);
  }
  const ids = (isUndoing ? rows : rows.filter(hasPassed)).map(({ subjectId }) => subjectId);
  if (ids.length > 0) await kind.lock(tx, ids, doing);
}

const hasPassed = ({ verdict }: store.PendingRow) => verdict === 'OK' || verdict === 'WARNING';

/**
 * All of them, or where one of them throws, each by itself: the others are not held up by it.
 * @throws what no row has caused
 */
async function settleSafely(
  { log }: Pick<Deps, 'log'>,
  tx: Transaction,
  rows: readonly store.PendingRow[],
  settle: Settling,
): Promise<store.Settled[]> {
  try {
    return await store.attempt(tx, () => settle(rows));
  } catch (error) {
    if (troubleOf(error)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) {
      const isOurs = error instanceof ProblemError;
      if (!isOurs) log.error({ err: error, subject: only.subjectId }, 'a row of an operation failed');
      return [{ id: only.id, outcome: 'FAILED', note: isOurs ? error.detail : words.failed }];
    }
  }
  const settled: store.Settled[] = [];
  for (const row of rows) settled.push(...(await settleSafely({ log }, tx, [row], settle)));
  return settled;
}

/** Rows that the dry run let pass, each checked again on what it is now. */
async function doRows(
  tx: Transaction,
  kind: OperationKind,
  rows: readonly store.PendingRow[],
  doing: Doing<unknown>,
): Promise<store.Settled[]> {
  const ids = rows.filter(hasPassed).map(({ subjectId }) => subjectId);
  const checked = ids.length > 0 ? byId(await kind.check(tx, ids, doing)) : new Map<string, CheckedRow>();
  const settled = rows.map((row) => settledNow(kind, row, checked.get(row.subjectId)));
  const doable = rows.filter((_, index) => settled[index]?.outcome === 'DONE');
  if (doable.length === 0) return settled;
  const done = await kind.apply(
    tx,
    doable.map(({ subjectId }) => subjectId),
    doing,
    checked,
  );
  const before = new Map(done?.map((row) => [row.id, row.before]));
  return settled.map((one, index) => {
    const kept = one.outcome === 'DONE' ? before.get(rows[index]?.subjectId ?? '') : undefined;
    return kept === undefined ? one : { ...one, before: kept };
  });
}

/** What becomes of a row, by the dry run and by what it is now; nobody has agreed to a warning that is new. */
function settledNow(kind: OperationKind, row: store.PendingRow, now: CheckedRow | undefined): store.Settled {
  const { id, verdict } = row;
  if (verdict === 'UNCHANGED') return { id, outcome: 'UNCHANGED' };
  if (verdict === 'BLOCKED') return { id, outcome: 'SKIPPED' };
  if (!now) return { id, outcome: 'SKIPPED', note: words.gone };
  const { reason = words.gone, mark = null } = now;
  if (now.verdict === 'UNCHANGED') return { id, outcome: 'UNCHANGED', note: reason };
  if (kind.overtaken && now.verdict !== 'BLOCKED') {
    const why = kind.overtaken(row.mark, now);
    return why === undefined ? { id, outcome: 'DONE' } : { id, outcome: 'FAILED', note: why };
  }
  const isNewWarning = now.verdict === 'WARNING' && reason !== row.reason;
  if (now.verdict === 'BLOCKED' || isNewWarning) return { id, outcome: 'SKIPPED', note: reason };
  return mark === row.mark ? { id, outcome: 'DONE' } : { id, outcome: 'DONE', note: words.changed };
}

/** Rows that were done, put back where nobody has changed them since. */
async function undoRows(
  tx: Transaction,
  kind: OperationKind,
  rows: readonly store.PendingRow[],
  doing: Doing<unknown>,
): Promise<store.Settled[]> {
  const { undo } = kind;
  if (!undo) throw new Error(`${kind.name} cannot be undone.`);
  const done = rows.map(
    ({ subjectId, before }): DoneRow<unknown> => ({ id: subjectId, before: undo.before.parse(before) }),
  );
  const checked = byId(await undo.check(tx, done, doing));
  const canUndo = ({ id }: DoneRow<unknown>) => {
    const verdict = checked.get(id)?.verdict;
    return verdict === 'OK' || verdict === 'WARNING';
  };
  const undoable = done.filter(canUndo);
  if (undoable.length > 0) await undo.apply(tx, undoable, doing);
  return rows.map(({ id, subjectId }): store.Settled => {
    const one = checked.get(subjectId);
    return one?.verdict === 'OK' || one?.verdict === 'WARNING'
      ? { id, outcome: 'UNDONE' }
      : { id, outcome: 'KEPT', note: one?.reason ?? words.keptByDefault };
  });
}

/** What was done, or undone, up to now is sent to those concerned, once. */
export async function tellPeople(
  tx: Transaction,
  kind: OperationKind,
  operation: store.StoredOperation,
  meta: RequestMeta,
): Promise<void> {
  if (!kind.tell) return;
  // Those concerned are notified even if its maker may no longer do it.
  const maker = await store.findMaker(tx, operation.createdBy);
  const viewer = maker ?? ({ id: operation.createdBy, role: 'Other' } as const);
  const isUndone = operation.status === 'UNDOING';
  const rows = await store.takeUntold(tx, operation.id, isUndone ? 'UNDONE' : 'DONE');
  if (rows.length === 0) return;
  await kind.tell(
    tx,
    rows.map(({ subjectId, before }) => ({ id: subjectId, before })),
    { viewer, meta, payload: kind.payload.parse(operation.payload), isUndone },
  );
}

/**
 * Stops an operation where it is: what is done stays and is told, the rest can be tried again. One that is not running
 * is left alone.
 * @param error what kept it from going on
 */
export async function interrupt(
  deps: Pick<Deps, 'outbox' | 'log'>,
  tx: Transaction,
  kinds: ReadonlyMap<string, OperationKind>,
  { id, error }: { readonly id: string; readonly error: unknown },
): Promise<void> {
  const operation = await store.lockOperation(tx, id);
  if (operation?.status !== 'RUNNING' && operation?.status !== 'UNDOING') return;
  const kind = kinds.get(operation.kind);
  if (kind) {
    await store
      .attempt(tx, () => tellPeople(tx, kind, operation, metaOf(operation)))
      .catch((untold: unknown) => {
        if (troubleOf(untold)) throw untold;
        deps.log.error({ err: untold, operation: id }, 'nobody was told of an interrupted operation');
      });
  }
  const to = operation.status === 'UNDOING' ? 'UNDO_INTERRUPTED' : 'INTERRUPTED';
  await end(deps, tx, operation, to, stopped[troubleOf(error) ?? 'fault']);
}

const byId = (rows: readonly CheckedRow[]) => new Map(rows.map((row) => [row.id, row]));

const impliedMoves: Partial<Record<OperationState, string>> = {
  DONE: 'finish',
  PARTIAL: 'finishInPart',
  UNDONE: 'finishUndo',
  FAILED: 'fail',
  INTERRUPTED: 'interrupt',
  UNDO_INTERRUPTED: 'interruptUndo',
};

async function end(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { id, status: from, version, createdBy }: store.StoredOperation,
  to: OperationState,
  reason?: string,
): Promise<void> {
  await store.setState(tx, id, { status: to, isOver: true, ...(reason === undefined ? {} : { reason }) });
  const move = impliedMoves[to] ?? to;
  await insertMoves(tx, [
    { thingType: 'operation', thingId: id, move, from, to, by: createdBy, version: version + 1 },
  ]);
  await tell(deps, tx, id);
}

async function tell({ outbox }: Pick<Deps, 'outbox'>, tx: Transaction, id: string): Promise<void> {
  await outbox.add(tx, newsOf(await requireOperation(tx, id)));
}

async function requireOperation(tx: Transaction, id: string): Promise<store.StoredOperation> {
  const found = await store.findOperation(tx, id);
  if (!found) throw new Error('The operation is gone although it is locked.');
  return found;
}

/** The request that confirmed it, as the audit entries of its rows name it. */
function metaOf({ request }: store.StoredOperation): RequestMeta {
  const { requestId = '', address = '', userAgent } = request;
  return { requestId, address, userAgent, at: new Date(), isLocal: false };
}
