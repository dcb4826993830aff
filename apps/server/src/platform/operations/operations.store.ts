import {
  instantSchema,
  type OperationRow,
  type OperationState,
  operationRowSchema,
  operationStates,
  type Role,
  type RowOutcome,
  roleSchema,
  type Verdict,
  verdicts,
} from '@homeward/contract/core';
import * as z from 'zod/mini';
import { byNumber, idRow, List, type Queryable, sql, type Transaction } from '../db/index.ts';
import { isDatabaseDown } from '../errors/index.ts';
import type { CheckedRow } from '../slice/index.ts';

const states = Object.keys(operationStates.states) as [OperationState, ...OperationState[]];
const count = z.int();

const storedOperation = z.strictObject({
  id: z.string(),
  kind: z.string(),
  status: z.enum(states),
  createdBy: z.string(),
  payload: z.unknown(),
  request: z.strictObject({
    requestId: z.optional(z.string()),
    address: z.optional(z.string()),
    userAgent: z.optional(z.string()),
  }),
  version: count,
  reason: z.nullable(z.string()),
  total: count,
  ok: count,
  warning: count,
  unchanged: count,
  blocked: count,
  nextPosition: count,
  done: count,
  skipped: count,
  failed: count,
  undone: count,
  kept: count,
  createdAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
});
/** An operation as it lies in the database. */
export type StoredOperation = z.output<typeof storedOperation>;

const columns = sql`id, kind, status, created_by as "createdBy", payload, request, version, reason, total, ok, warning,
  unchanged, blocked, next_position as "nextPosition", done, skipped, failed, undone, kept,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt"`;

/** The operation as it is now; undefined where there is none. */
export function findOperation(db: Queryable, id: string): Promise<StoredOperation | undefined> {
  return db.one(storedOperation, sql`select ${columns} from operations where id = ${id}`);
}

/** The operation, kept from other runs and moves until the transaction ends. */
export function lockOperation(tx: Transaction, id: string): Promise<StoredOperation | undefined> {
  return tx.one(storedOperation, sql`select ${columns} from operations where id = ${id} for update`);
}

/** Writes a dry run down. @returns the id of the operation */
export async function insertOperation(
  tx: Transaction,
  made: { kind: string; createdBy: string; payload: unknown; rows: readonly CheckedRow[] },
): Promise<string> {
  const of = (verdict: Verdict) => made.rows.filter((row) => row.verdict === verdict).length;
  const [ok, warning, unchanged, blocked] = verdicts.map(of);
  const inserted = await tx.one(
    idRow,
    sql`
    insert into operations (kind, created_by, payload, total, ok, warning, unchanged, blocked)
    values (${made.kind}, ${made.createdBy}, ${JSON.stringify(made.payload)}::jsonb, ${made.rows.length}, ${ok},
      ${warning}, ${unchanged}, ${blocked}) returning id`,
  );
  const id = inserted?.id ?? '';
  await tx.run(sql`
    insert into operation_rows (operation_id, position, subject_id, verdict, reason, mark)
    select ${id}, r.position, r.id, r.verdict, r.reason, r.mark
    from jsonb_to_recordset(${JSON.stringify(made.rows.map(({ plan: _, ...row }, position) => ({ ...row, position })))}::jsonb)
      as r(id uuid, position int, verdict text, reason text, mark text)`);
  return id;
}

/** Puts an operation into its next state. `isNewRun`: its rows are gone through again from the first. */
export async function setState(
  tx: Transaction,
  id: string,
  next: { status: OperationState; isNewRun?: boolean; isOver?: boolean; reason?: string; request?: object },
): Promise<void> {
  await tx.run(sql`
    update operations set status = ${next.status}, version = version + 1,
      next_position = case when ${next.isNewRun ?? false} then 0 else next_position end,
      finished_at = case when ${next.isOver ?? false} then now() else finished_at end,
      reason = ${next.reason ?? null},
      request = coalesce(${next.request ? JSON.stringify(next.request) : null}::jsonb, request)
    where id = ${id}`);
}

const pendingRow = z.strictObject({
  id: z.string(),
  subjectId: z.string(),
  position: count,
  verdict: z.enum(verdicts),
  reason: z.nullable(z.string()),
  mark: z.nullable(z.string()),
  before: z.unknown(),
});
export type PendingRow = z.output<typeof pendingRow>;

const pending = sql`select id, subject_id as "subjectId", position, verdict, reason, mark, before from operation_rows`;

/** The next rows of a run that wait. */
export function nextRows(
  tx: Transaction,
  { id, nextPosition }: StoredOperation,
  limit: number,
): Promise<PendingRow[]> {
  return tx.rows(
    pendingRow,
    sql`${pending} where operation_id = ${id} and position >= ${nextPosition} and outcome is null
      order by position limit ${limit}`,
  );
}

/** The next rows to undo: what was done last comes first, so that each step leads back to what was there before it. */
export function nextRowsToUndo(
  tx: Transaction,
  { id }: StoredOperation,
  limit: number,
): Promise<PendingRow[]> {
  return tx.rows(
    pendingRow,
    sql`${pending} where operation_id = ${id} and outcome = 'DONE' order by position desc limit ${limit}`,
  );
}

/** The rows of which this has become and nobody was told, by position; from now on they count as told. */
export async function takeUntold(tx: Transaction, id: string, outcome: RowOutcome): Promise<PendingRow[]> {
  const rows = await tx.rows(
    pendingRow,
    sql`${pending} where operation_id = ${id} and outcome = ${outcome} and not is_told order by position`,
  );
  await tx.run(sql`update operation_rows set is_told = true
    where operation_id = ${id} and outcome = ${outcome} and not is_told`);
  return rows;
}

/** What became of a row. */
export interface Settled {
  readonly id: string;
  readonly outcome: RowOutcome;
  readonly note?: string;
  readonly before?: unknown;
}

/** Writes down what became of some rows, and how far the run has come, in the transaction that did it. */
export async function settleRows(
  tx: Transaction,
  { id }: StoredOperation,
  settled: readonly Settled[],
  nextPosition: number,
): Promise<void> {
  await tx.run(sql`
    update operation_rows as r
    set outcome = s.outcome, note = s.note, before = coalesce(s.before, r.before), is_told = false
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as s(id uuid, outcome text, note text, before jsonb)
    where r.id = s.id and r.operation_id = ${id}`);
  const of = (outcome: RowOutcome) => settled.filter((row) => row.outcome === outcome).length;
  const undoing = of('UNDONE') + of('KEPT');
  await tx.run(sql`
    update operations set next_position = ${nextPosition}, done = done + ${of('DONE')},
      skipped = skipped + ${of('SKIPPED')}, failed = failed + ${of('FAILED')}, undone = undone + ${of('UNDONE')},
      kept = kept + ${undoing - of('UNDONE')}
    where id = ${id}`);
}

/**
 * Some work within a transaction that is undone by itself when it throws, so that the transaction goes on.
 * @throws what the work threw
 */
export async function attempt<Done>(tx: Transaction, work: () => Promise<Done>): Promise<Done> {
  await tx.run(sql`savepoint attempt`);
  try {
    const done = await work();
    await tx.run(sql`release savepoint attempt`);
    return done;
  } catch (error) {
    if (!isDatabaseDown(error)) await tx.run(sql`rollback to savepoint attempt`);
    throw error;
  }
}

const makerRow = z.strictObject({ id: z.string(), role: roleSchema });

/** Who made an operation, as they are now; undefined where their account is inactive. */
export function findMaker(db: Queryable, id: string): Promise<{ id: string; role: Role } | undefined> {
  return db.one(makerRow, sql`select id, role from users where id = ${id} and is_active`);
}

/** The rows of operations, in the order in which they were given. */
export const operationRowList = new List({
  name: 'operation-rows',
  table: 'operation_rows',
  alias: 'r',
  json: `json_build_object('position', r.position, 'subjectId', r.subject_id, 'verdict', r.verdict,
    'reason', r.reason, 'outcome', r.outcome, 'note', r.note, 'before', r.before)`,
  sorts: { position: [byNumber('position')] },
  sources: {
    operation: {
      values: 3,
      branches: [
        {
          keys: '(select $1::uuid) as one (operation_id)',
          column: 'operation_id',
          key: 'one.operation_id',
          filter: `(cardinality($2::text[]) = 0 or verdict = any ($2::text[]))
            and (cardinality($3::text[]) = 0 or coalesce(outcome, 'PENDING') = any ($3::text[]))`,
        },
      ],
    },
  },
});

/** A row as the list brings it, without what it is called; `before` is for whoever names it. */
export const listedRow = z.extend(z.omit(operationRowSchema, { label: true, detail: true }), {
  before: z.unknown(),
});
export type ListedOperationRow = Omit<OperationRow, 'label' | 'detail'> & { readonly before?: unknown };

/** Operations that should be going on, the oldest first. */
export function findWorking(db: Queryable): Promise<{ id: string }[]> {
  return db.rows(
    idRow,
    sql`select id from operations where status in ('RUNNING', 'UNDOING') order by created_at, id`,
  );
}

/** Forgets operations that were made before a moment; dry runs that nobody confirmed sooner. */
export async function forgetOperations(
  db: Queryable,
  before: { operations: Date; dryRuns: Date },
): Promise<void> {
  await db.run(sql`
    delete from operations
    where created_at < ${before.operations.toISOString()}::timestamptz
      or (created_at < ${before.dryRuns.toISOString()}::timestamptz and status = 'DRY_RUN')`);
}
