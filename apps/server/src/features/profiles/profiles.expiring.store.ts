import { type Day, daySchema, pageLimits } from '@homeward/contract/core';
import type { ExpiringLicense } from '@homeward/contract/profiles';
import { expiringLicenseSchema } from '@homeward/contract/profiles';
import * as z from 'zod/mini';
import { prepare, type Queryable } from '../../platform/db/index.ts';

/** A place in the list: a day and a license's id. */
type Place = readonly [Day, string];

/** Before every license of a day. */
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
  /** The day from which days are counted. */
  readonly today: Day;
}

// $1, $2 and $3, $4: the places between which licenses lie. As pairs they let the index be read in order, to the end
// of the page; with bounds on the day alone PostgreSQL, which plans without their values, expects few and sorts all.
const walk = (order: 'asc' | 'desc', limit: number, columns: string, ofUser: string) => `
  select ${columns} from licenses l
  cross join lateral (select ${ofUser} from users u
    where u.id = l.user_id and u.is_active and u.role = 'CareProvider' limit 1) u
  where l.expires_on is not null and (l.expires_on, l.id) > ($1::date, $2::uuid) and (l.expires_on, l.id) < ($3::date, $4::uuid)
  order by l.expires_on ${order}, l.id ${order} limit ${limit}`;

const pageText = (order: 'asc' | 'desc') => `
  select l.id, l.name, l.issuing_organization as "issuingOrganization", l.credential_id as "credentialId",
    l.expires_on::text as "expiresOn", l.expires_on - $5::date as "daysLeft",
    json_build_object('id', l.user_id, 'fullName', l.first_name || ' ' || l.last_name, 'image', l.image) as provider
  from (${walk(order, pageLimits.max + 1, 'l.*, u.*', 'u.first_name, u.last_name, u.image')}) l order by l.expires_on ${order}, l.id ${order} limit $6`;

const pages = {
  asc: prepare('profiles.expiring.asc', expiringLicenseSchema, pageText('asc')),
  desc: prepare('profiles.expiring.desc', expiringLicenseSchema, pageText('desc')),
};

/** Counting stops here: of each license its owner is looked up as well. */
export const countedLicenses = 500;

const countRow = z.strictObject({ total: z.number() });

// Without a column of its own, so that it reads two indexes and neither table.
const count = prepare(
  'profiles.expiring.count',
  countRow,
  `select count(*)::int as total from (${walk('asc', countedLicenses + 1, '', '')}) few`,
);

const selectTodayRow = z.strictObject({ today: daySchema });

const selectToday = prepare(
  'profiles.expiring.today',
  selectTodayRow,
  'select (now() at time zone known_zone(timezone))::date::text as today from users where id = $1',
);

/** What day it is for somebody. */
export async function findToday(db: Queryable, userId: string): Promise<Day> {
  const [row] = await selectToday(db, [userId]);
  if (!row) throw new Error('Somebody asks who has no account.');
  return row.today;
}

/** Licenses of active care providers in walking order, and how many there are (counted up to one more than `countedLicenses`). */
export async function readExpiring(
  db: Queryable,
  { from, before }: ExpiringRange,
  { order, after, limit, today }: ExpiringWalk,
): Promise<{ rows: ExpiringLicense[]; total: number }> {
  const start: Place = [from, firstId];
  const end: Place = [before, firstId];
  const [lower, upper] = order === 'asc' ? [after ?? start, end] : [start, after ?? end];
  const [rows, [counted]] = await Promise.all([
    pages[order](db, [...lower, ...upper, today, limit]),
    count(db, [...start, ...end]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
