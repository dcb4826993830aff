import type { RotationBody, SwapBody } from '@homeward/contract/groups';
import * as z from 'zod/mini';
import {
  empty,
  idRow,
  instantOf,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';

const rotationRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  timezone: z.string(),
  handoverWeekday: z.number(),
  handoverTime: z.string(),
  startsOn: z.string(),
  userIds: z.array(z.string()),
  version: z.number(),
  swaps: z.array(z.strictObject({ userId: z.nullable(z.string()), start: z.string(), end: z.string() })),
});
export type RotationRow = z.output<typeof rotationRow>;

/** How many rotations there can be. */
const mostRotations = 100;

/** Rotations by name, with the swaps that are not over at an instant. */
function rotationsSql(at: Date, id?: string) {
  return sql`
    select r.id, r.name, r.timezone, r.handover_weekday as "handoverWeekday", r.handover_time as "handoverTime",
      r.starts_on::text as "startsOn", r.user_ids::text[] as "userIds", r.version, coalesce((
        select json_agg(json_build_object('userId', s.user_id, 'start', ${raw(instantOf('s.starts_at'))},
          'end', ${raw(instantOf('s.ends_at'))}) order by s.id)
        from on_call_swaps s where s.rotation_id = r.id and s.ends_at > ${at}), '[]'::json) as swaps
    from on_call_rotations r ${id === undefined ? empty : sql`where r.id = ${id}`}
    order by r.name_key, r.id limit ${mostRotations}`;
}

export function readRotations(db: Queryable, at: Date): Promise<RotationRow[]> {
  return db.rows(rotationRow, rotationsSql(at));
}

export function findRotation(db: Queryable, at: Date, id: string): Promise<RotationRow | undefined> {
  return db.one(rotationRow, rotationsSql(at, id));
}

/** Keeps a rotation from others until the transaction ends. */
export async function lockRotation(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`select from on_call_rotations where id = ${id} for update`);
}

export async function insertRotation(tx: Transaction, given: RotationBody): Promise<string> {
  const row = await tx.one(
    idRow,
    sql`
    insert into on_call_rotations (name, timezone, handover_weekday, handover_time, starts_on, user_ids)
    values (${given.name}, ${given.timezone}, ${given.handoverWeekday}, ${given.handoverTime}, ${given.startsOn},
      ${given.userIds}::uuid[]) returning id`,
  );
  if (!row) throw new Error('The rotation was not inserted.');
  return row.id;
}

export async function updateRotation(tx: Transaction, id: string, given: RotationBody): Promise<void> {
  await tx.run(sql`
    update on_call_rotations set name = ${given.name}, timezone = ${given.timezone},
      handover_weekday = ${given.handoverWeekday}, handover_time = ${given.handoverTime},
      starts_on = ${given.startsOn}, user_ids = ${given.userIds}::uuid[], version = version + 1, updated_at = now()
    where id = ${id}`);
}

export async function removeRotation(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from on_call_rotations where id = ${id}`);
}

export async function insertSwap(
  tx: Transaction,
  id: string,
  given: SwapBody & { madeBy: string },
): Promise<void> {
  await tx.run(sql`
    insert into on_call_swaps (rotation_id, user_id, starts_at, ends_at, made_by)
    values (${id}, ${given.userId}, ${given.start}, ${given.end}, ${given.madeBy})`);
}

const personRow = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  image: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isActive: z.boolean(),
});

/** People who are named, by id. */
export function readPeople(db: Queryable, ids: readonly string[]): Promise<z.output<typeof personRow>[]> {
  return db.rows(
    personRow,
    sql`
    select id, first_name || ' ' || last_name as "fullName", image, phone, is_active as "isActive"
    from users where id = any (${ids}::uuid[]) order by sort_name, id`,
  );
}

/** Those of some people who can be put on call: active, and of a role that works for the agency. */
export async function findCallable(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows(
    idRow,
    sql`
    select id from users where id = any (${ids}::uuid[]) and is_active and role not in ('Family', 'Other')`,
  );
  return rows.map(({ id }) => id);
}
