import type { AuditQuery } from '@homeward/contract/audit';
import { roleSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Cursor, prepare, type Queryable } from '../../platform/db/index.ts';

const auditRow = z.strictObject({
  id: z.string(),
  at: z.date(),
  /** Microseconds since 1970, as text: what the list is walked by. */
  at_us: z.string(),
  actor_id: z.nullable(z.string()),
  actor_role: z.nullable(roleSchema),
  full_name: z.nullable(z.string()),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditRow = z.output<typeof auditRow>;

/** Conditions that a filter may bring; `?` is where its value goes. */
const conditions = {
  actorId: 'e.actor_id = ?::uuid',
  subjectType: 'e.subject_type = ?',
  subjectId: 'e.subject_id = ?',
  action: 'e.action = ?',
  slice: `split_part(e.action, '.', 1) = ?`,
  from: 'e.at >= ?::timestamptz',
  to: 'e.at < ?::timestamptz',
  older: `(e.at, e.id) < (timestamptz 'epoch' + ?::bigint * interval '1 microsecond', ?::uuid)`,
  newer: `(e.at, e.id) > (timestamptz 'epoch' + ?::bigint * interval '1 microsecond', ?::uuid)`,
} as const;

type Wanted = Partial<Record<keyof typeof conditions, readonly string[]>>;

function wantedBy({ actorId, subjectType, subjectId, action, from, to }: AuditQuery): Wanted {
  return {
    ...(actorId && { actorId: [actorId] }),
    ...(subjectType && { subjectType: [subjectType] }),
    ...(subjectId && { subjectId: [subjectId] }),
    ...(action && (action.endsWith('.') ? { slice: [action.slice(0, -1)] } : { action: [action] })),
    ...(from && { from: [from] }),
    ...(to && { to: [to] }),
  };
}

/** @returns the WHERE clause, its values, and a name for each combination of filters (few, so they are prepared) */
function whereOf(wanted: Wanted): { name: string; where: string; values: string[] } {
  const names = Object.keys(wanted) as (keyof typeof conditions)[];
  const values: string[] = [];
  const parts = names.map((name) => {
    values.push(...(wanted[name] ?? []));
    return conditions[name];
  });
  let count = 0;
  const where = ['true', ...parts].join(' and ').replaceAll('?', () => `$${++count}`);
  return { name: names.join('+'), where, values };
}

/**
 * Entries beside a place in the list.
 * @returns up to `limit + 1` rows, in walking order
 */
export function findEntries(
  db: Queryable,
  query: AuditQuery,
  cursor: Cursor | undefined,
): Promise<AuditRow[]> {
  const isBackwards = cursor?.direction === 'previous';
  const beside = cursor && (isBackwards ? { newer: cursor.keys } : { older: cursor.keys });
  const { name, where, values } = whereOf({ ...wantedBy(query), ...beside });
  const order = isBackwards ? 'asc' : 'desc';
  const find = prepare(
    `audit.list ${name}`,
    auditRow,
    `select e.id, e.at, (extract(epoch from e.at) * 1000000)::bigint as at_us, e.actor_id, e.actor_role, e.action,
       e.subject_type, e.subject_id, host(e.address) as address, e.request_id, e.before, e.after,
       u.first_name || ' ' || u.last_name as full_name
     from (
       select * from audit_entries e where ${where}
       order by e.at ${order}, e.id ${order} limit $${values.length + 1}
     ) e left join users u on u.id = e.actor_id
     order by e.at ${order}, e.id ${order}`,
  );
  return find(db, [...values, query.limit + 1]);
}

const countEntriesRow = z.strictObject({ total: z.number() });

/** How many entries match, counted up to a bound. */
export async function countEntries(db: Queryable, query: AuditQuery, most: number): Promise<number> {
  const { name, where, values } = whereOf(wantedBy(query));
  const count = prepare(
    `audit.count ${name}`,
    countEntriesRow,
    `select count(*)::int as total from (
       select from audit_entries e where ${where} order by e.at desc, e.id desc limit $${values.length + 1}) counted`,
  );
  const rows = await count(db, [...values, most]);
  return rows[0]?.total ?? 0;
}
