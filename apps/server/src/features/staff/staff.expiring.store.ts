import { type Day, daySchema, pageLimits, type Role } from '@homeward/contract/core';
import { type Expiring, expiringSchema } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { prepare, type Queryable } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

/** A place in the list: a day and an id. */
type Place = readonly [Day, string];

/** Before every row of a day. */
const firstId = '00000000-0000-0000-0000-000000000000';

export interface ExpiringRange {
  /** The first day, and the one after the last. */
  readonly from: Day;
  readonly before: Day;
}

export interface ExpiringWalk {
  readonly order: 'asc' | 'desc';
  /** The row to start after; undefined for the start of the list. */
  readonly after: Place | undefined;
  readonly limit: number;
}

/** How many days are left, both included, by the day of each person. Below 0: it has run out. */
export interface DaysLeft {
  readonly least: number;
  readonly most: number;
}

/** Whose credentials are met: one's own, and those of some roles, within some offices or (null) everywhere. */
export interface ExpiringScope {
  readonly viewerId: string;
  readonly roles: readonly Role[];
  readonly offices: readonly string[] | null;
}

// $1, $2 and $3, $4: the places between which rows lie. As pairs they let the index be read in order, to the end of the
// page; with bounds on the day alone PostgreSQL, which plans without their values, expects few and sorts all.
// $5, $6, $7: the scope. $8, $9: how many days are left, by the clock of each person's home office. The places are two days wider
// on each side than these days are for the viewer.
const between = (day: string, id: string) =>
  `(${day}, ${id}) > ($1::date, $2::uuid) and (${day}, ${id}) < ($3::date, $4::uuid)`;

const licenses = (order: 'asc' | 'desc', limit: number) => `
  select l.expires_on as day, l.id, l.user_id, true as is_license, u.today from licenses l
  cross join lateral (select day_of_person(u.id) as today from users u
    where u.id = l.user_id and u.is_active and u.role = 'CareProvider' limit 1) u
  where l.expires_on is not null and ${between('l.expires_on', 'l.id')}
    and l.expires_on - u.today between $8::int and $9::int
    and not exists (select from staff_credentials c where c.license_id = l.id)
  order by l.expires_on ${order}, l.id ${order} limit ${limit}`;

const credentials = (order: 'asc' | 'desc', limit: number) => `
  select c.runs_out_on, c.id, c.user_id, false, u.today from staff_credentials c
  cross join lateral (select day_of_person(u.id) as today from users u where u.id = c.user_id and u.is_active limit 1) u
  cross join lateral (select from staff_records s where s.user_id = c.user_id
    and (s.user_id = $5 or s.role = any ($6::text[]) and ($7::uuid[] is null or s.office_ids && $7)) limit 1) s
  where c.runs_out_on is not null and ${between('c.runs_out_on', 'c.id')}
    and c.runs_out_on - u.today between $8::int and $9::int
  order by c.runs_out_on ${order}, c.id ${order} limit ${limit}`;

const both = (order: 'asc' | 'desc', limit: number) =>
  `(${licenses(order, limit)}) union all (${credentials(order, limit)})`;

const pageText = (order: 'asc' | 'desc') => `
  select e.id, case when e.is_license then 'LICENSE' else 'CREDENTIAL' end as source, coalesce(l.name, k.name) as name,
    coalesce(l.issuing_organization, c.issuer) as issuer, coalesce(l.credential_id, c.number) as number,
    e.day::text as "expiresOn", e.day - e.today as "daysLeft",
    ${personJson('u')} as person
  from (select * from (${both(order, pageLimits.max + 1)}) as each_kind
    order by day ${order}, id ${order} limit $10) e
  cross join lateral (select * from users u where u.id = e.user_id limit 1) u
  left join lateral (select * from licenses l where e.is_license and l.id = e.id limit 1) l on true
  left join lateral (select * from staff_credentials c where not e.is_license and c.id = e.id limit 1) c on true
  left join lateral (select * from staff_credential_kinds k where k.id = c.kind_id limit 1) k on true
  order by e.day ${order}, e.id ${order}`;

const pages = {
  asc: prepare('staff.expiring.asc', expiringSchema, pageText('asc')),
  desc: prepare('staff.expiring.desc', expiringSchema, pageText('desc')),
};

/** Counting stops here: of each row its owner is looked up as well. */
export const countedExpiring = 500;

const countRow = z.strictObject({ total: z.number() });

const count = prepare(
  'staff.expiring.count',
  countRow,
  `select count(*)::int as total from (select from (${both('asc', countedExpiring + 1)}) as each_kind
    limit ${countedExpiring + 1}) as few`,
);

const selectTodayRow = z.strictObject({ today: daySchema });

const selectToday = prepare(
  'staff.expiring.today',
  selectTodayRow,
  'select (now() at time zone known_zone(timezone))::date::text as today from users where id = $1',
);

/** What day it is for somebody. */
export async function findToday(db: Queryable, userId: string): Promise<Day> {
  const [row] = await selectToday(db, [userId]);
  if (!row) throw new Error('Somebody asks who has no account.');
  return row.today;
}

/** What runs out, in walking order, and how much there is (counted up to one more than `countedExpiring`). */
export async function readExpiring(
  db: Queryable,
  { from, before, left: { least, most } }: ExpiringRange & { readonly left: DaysLeft },
  { order, after, limit }: ExpiringWalk,
  { viewerId, roles, offices }: ExpiringScope,
): Promise<{ rows: Expiring[]; total: number }> {
  const start: Place = [from, firstId];
  const end: Place = [before, firstId];
  const [lower, upper] = order === 'asc' ? [after ?? start, end] : [start, after ?? end];
  const scope = [viewerId, roles, offices, least, most];
  const [rows, [counted]] = await Promise.all([
    pages[order](db, [...lower, ...upper, ...scope, limit]),
    count(db, [...start, ...end, ...scope]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
