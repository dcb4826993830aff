import type { Viewer } from '@homeward/contract/core';
import {
  type CorrectionsQuery,
  correctionSchema,
  mayKeepVisits,
  queuedCorrectionSchema,
} from '@homeward/contract/visits';
import * as z from 'zod/mini';
import {
  countedRows,
  idRow,
  instantOf,
  join,
  lockRows,
  type Queryable,
  raw,
  type Sql,
  sql,
  type Transaction,
  walkByTime,
} from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { personJson } from '../users/index.ts';
import { clientInitials, correctionFields } from './visits.row.store.ts';
import { seenBy } from './visits.store.ts';

// Reach: `seenBy` is part of every statement that reads for somebody.

const correctionRow = z.strictObject({ correction: z.extend(correctionSchema, { staffId: z.string() }) });
export type StoredCorrection = z.output<typeof correctionRow>['correction'];

const selectCorrection = (id: string, viewer: Viewer) => sql`
  select json_build_object(${raw(correctionFields)}, 'staffId', v.staff_id) as correction
  from visit_corrections k join visits v on v.id = k.visit_id where k.id = ${id} and ${seenBy(viewer)}`;

/** A correction of a visit that a viewer sees. */
export async function findCorrection(db: Queryable, id: string, viewer: Viewer) {
  return (await db.one(correctionRow, selectCorrection(id, viewer)))?.correction;
}

/** The same, kept from others until the transaction ends. */
export async function lockCorrection(tx: Transaction, id: string, viewer: Viewer) {
  await lockRows(tx, 'visit_corrections', [id]);
  return findCorrection(tx, id, viewer);
}

/** Whether a correction of a visit waits. */
export async function hasPending(tx: Transaction, visitId: string): Promise<boolean> {
  return (
    (await tx.run(sql`select from visit_corrections where visit_id = ${visitId} and status = 'PENDING'`)) > 0
  );
}

/** Adds a correction that somebody asks for. @returns its id */
export async function insertCorrection(
  tx: Transaction,
  given: {
    readonly visitId: string;
    readonly changes: readonly object[];
    readonly reasonCode: string;
    readonly note: string;
    readonly by: string;
  },
): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into visit_corrections (visit_id, changes, reason_code, note, requested_by)
      values (${given.visitId}, ${JSON.stringify(given.changes)}::jsonb, ${given.reasonCode}, ${given.note}, ${given.by})
      returning id`,
  );
  if (!made) throw new Error('The correction was not added.');
  return made.id;
}

/** Writes what was decided. */
export async function decide(
  tx: Transaction,
  id: string,
  given: { readonly status: string; readonly by: string; readonly reason: string | null },
): Promise<void> {
  await tx.run(sql`update visit_corrections set status = ${given.status}, decided_by = ${given.by}, decided_at = now(),
    decision_reason = ${given.reason}, version = version + 1 where id = ${id}`);
}

/** The office sees those within reach, others their own. */
function asked(status: CorrectionsQuery['status'], viewer: Viewer): Sql {
  const seen = mayKeepVisits.allows(viewer)
    ? seenBy(viewer)
    : sql`(v.staff_id = ${viewer.id} and k.requested_by = ${viewer.id})`;
  return join([seen, ...(status ? [sql`k.status = any (${status}::text[])`] : [])], ' and ');
}

const queuedRow = z.strictObject({ correction: queuedCorrectionSchema });

/** A place between two corrections. */
export interface From {
  readonly at: string;
  readonly id: string;
}

/** One page of corrections, the latest first; `isUp` walks back. */
export async function findCorrections(
  db: Queryable,
  status: CorrectionsQuery['status'],
  { from, isUp, limit }: { from: From | undefined; isUp: boolean; limit: number },
  viewer: Viewer,
) {
  const { beyond, order } = walkByTime('k.requested_at', 'k.id', { from, isLater: isUp });
  return db.rows(
    queuedRow,
    sql`select json_build_object(${raw(correctionFields)}, 'client', json_build_object('id', c.id,
          'name', case when ${withinReach(viewer, 'v.client_id')} then c.first_name || ' ' || c.last_name
            else ${raw(clientInitials)} end), 'staff', ${raw(personJson('p'))},
          'startUtc', ${raw(instantOf('v.starts_at'))}, 'timezone', v.timezone) as correction
      from visit_corrections k join visits v on v.id = k.visit_id join clients c on c.id = v.client_id
      join users p on p.id = v.staff_id
      where ${asked(status, viewer)} and ${beyond} order by ${order} limit ${limit}`,
  );
}

const countRow = z.strictObject({ total: z.int() });

/** How many corrections there are, counted up to a bit above what a page says exactly. */
export async function countCorrections(
  db: Queryable,
  status: CorrectionsQuery['status'],
  viewer: Viewer,
): Promise<number> {
  const found = await db.one(
    countRow,
    sql`select count(*)::int as total from (select from visit_corrections k join visits v on v.id = k.visit_id
      where ${asked(status, viewer)} limit ${countedRows + 1}) counted`,
  );
  return found?.total ?? 0;
}

/** How many corrections wait within reach. */
export async function countPending(
  db: Queryable,
  officeIds: readonly string[] | undefined,
  viewer: Viewer,
): Promise<number> {
  const found = await db.one(
    countRow,
    sql`select count(*)::int as total from visit_corrections k join visits v on v.id = k.visit_id
      where k.status = 'PENDING' and ${withinReach(viewer, 'v.client_id')}
        and (${officeIds ?? null}::uuid[] is null or v.office_id = any (${officeIds ?? null}::uuid[]))`,
  );
  return found?.total ?? 0;
}
