import type { AuditQuery } from '@homeward/contract/audit';
import type { Role } from '@homeward/contract/core';
import type pg from 'pg';
import { type Cursor, prepare } from '../../platform/db/index.ts';

export interface AuditRow {
  id: string;
  at: Date;
  /** Microseconds since 1970, as text: what the list is walked by. */
  at_us: string;
  actor_id: string | null;
  actor_role: Role | null;
  full_name: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  address: string | null;
  request_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

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
  pool: pg.Pool,
  query: AuditQuery,
  cursor: Cursor | undefined,
): Promise<AuditRow[]> {
  const isBackwards = cursor?.direction === 'previous';
  const beside = cursor && (isBackwards ? { newer: cursor.keys } : { older: cursor.keys });
  const { name, where, values } = whereOf({ ...wantedBy(query), ...beside });
  const order = isBackwards ? 'asc' : 'desc';
  const find = prepare<AuditRow>(
    `audit.list ${name}`,
    `select e.id, e.at, (extract(epoch from e.at) * 1000000)::bigint as at_us, e.actor_id, e.actor_role, e.action,
       e.subject_type, e.subject_id, host(e.address) as address, e.request_id, e.before, e.after,
       u.first_name || ' ' || u.last_name as full_name
     from (
       select * from audit_entries e where ${where}
       order by e.at ${order}, e.id ${order} limit $${values.length + 1}
     ) e left join users u on u.id = e.actor_id
     order by e.at ${order}, e.id ${order}`,
  );
  return find(pool, [...values, query.limit + 1]);
}

/** How many entries match, counted up to a bound. */
export async function countEntries(pool: pg.Pool, query: AuditQuery, most: number): Promise<number> {
  const { name, where, values } = whereOf(wantedBy(query));
  const count = prepare<{ total: number }>(
    `audit.count ${name}`,
    `select count(*)::int as total from (
       select from audit_entries e where ${where} order by e.at desc, e.id desc limit $${values.length + 1}) counted`,
  );
  const rows = await count(pool, [...values, most]);
  return rows[0]?.total ?? 0;
}
