import { serviceTypes, shiftTypes, type Viewer } from '@homeward/contract/core';
import { mostShifts, type ShiftFilters } from '@homeward/contract/shifts';
import { preferredGenders } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import {
  idRow,
  instantOf,
  lockRows,
  type Queryable,
  raw,
  sql,
  type TimePlace,
  type Transaction,
  walkByTime,
} from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { asked, type Window } from './shifts.filters.store.ts';
import { joined, rowJson, storedRowSchema } from './shifts.row.store.ts';

// Reach: `asked` holds it, by `seenBy`.

const listedRow = z.strictObject({ shift: storedRowSchema });

/** Where a page begins, and which way it goes. */
export interface From extends TimePlace {
  readonly isUp: boolean;
}

/** Shifts of a time after or before a place, in the order of the walk. */
export async function findShifts(
  db: Queryable,
  window: Window,
  { filters, from, limit }: { filters: ShiftFilters; from: From | undefined; limit: number },
  viewer: Viewer,
) {
  const { beyond, order } = walkByTime('s.starts_at', 's.id', { from, isLater: !from?.isUp });
  return db.rows(
    listedRow,
    sql`select ${rowJson(viewer)} as shift from shifts s ${raw(joined)}
      where ${asked(window, filters, viewer)} and ${beyond} order by ${order} limit ${limit}`,
  );
}

/** The ids of shifts of a time, by start. */
export async function findShiftIds(
  db: Queryable,
  window: Window,
  { filters, limit }: { readonly filters: ShiftFilters; readonly limit: number },
  viewer: Viewer,
): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select s.id from shifts s join clients c on c.id = s.client_id
      where ${asked(window, filters, viewer)} order by s.starts_at, s.id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

const judgedRow = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  careProviderId: z.nullable(z.string()),
  serviceType: z.enum(serviceTypes),
  shiftType: z.enum(shiftTypes),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  breakMinutes: z.int(),
  requiredSkillIds: z.array(z.string()),
  genderPref: z.nullable(z.enum(preferredGenders)),
  minRating: z.nullable(z.number()),
  preferredSkillIds: z.array(z.string()),
});

/** The planned shifts of a time, as they are judged, by start: drafts, and those that are published and have not begun. */
export function findJudged(
  db: Queryable,
  window: Window,
  { filters, limit }: { readonly filters: ShiftFilters; readonly limit: number },
  viewer: Viewer,
) {
  return db.rows(
    judgedRow,
    sql`select s.id, s.client_id as "clientId", s.care_provider_id as "careProviderId", s.service_type as "serviceType",
        s.shift_type as "shiftType", s.start_wall as start, s.end_wall as "end", s.timezone, s.starts_at as "startsAt",
        s.ends_at as "endsAt", s.break_minutes as "breakMinutes", s.required_skill_ids as "requiredSkillIds",
        s.gender_pref as "genderPref", s.min_rating as "minRating", s.preferred_skill_ids as "preferredSkillIds"
      from shifts s join clients c on c.id = s.client_id
      where s.status in ('DRAFT', 'OPEN', 'OFFERED', 'ASSIGNED', 'CONFIRMED') and ${asked(window, filters, viewer)}
      order by s.starts_at, s.id limit ${limit}`,
  );
}

const placeRow = z.strictObject({
  shiftId: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** Where shifts of a time take place. @param isOffice false: only shifts with somebody assigned */
export function findShiftPlaces(
  db: Queryable,
  window: Window,
  { filters, isOffice }: { readonly filters: ShiftFilters; readonly isOffice: boolean },
  viewer: Viewer,
) {
  return db.rows(
    placeRow,
    sql`select s.id as "shiftId", coalesce(a.address ->> 'formattedAddress', '') as address,
        (available_place(a.address))[1] as lat, (available_place(a.address))[2] as lng
      from shifts s join clients c on c.id = s.client_id join client_addresses a on a.id = s.address_id
      where ${asked(window, filters, viewer)} and ${withinReach(viewer, 's.client_id')}
        and available_place(a.address) is not null
        and ${isOffice ? sql`true` : sql`s.care_provider_id is not null`}
      order by s.starts_at, s.id limit ${mostShifts}`,
  );
}

const countRow = z.strictObject({ total: z.int() });

/** How many shifts a time holds, counted up to a bit above what a page shows. */
export async function countShifts(
  db: Queryable,
  window: Window,
  filters: ShiftFilters,
  viewer: Viewer,
): Promise<number> {
  const found = await db.one(
    countRow,
    sql`select count(*)::int as total from (select from shifts s join clients c on c.id = s.client_id
      where ${asked(window, filters, viewer)} limit ${mostShifts + 1}) counted`,
  );
  return found?.total ?? 0;
}

const dayRow = z.strictObject({
  day: z.string(),
  total: z.int(),
  open: z.int(),
  drafts: z.int(),
  cancelled: z.int(),
  first: z.array(storedRowSchema),
});

/** What each day holds on which a shift begins, by the clock of the shift. */
export function findDays(
  db: Queryable,
  window: Window & Required<Pick<Window, 'days'>>,
  filters: ShiftFilters,
  viewer: Viewer,
) {
  return db.rows(
    dayRow,
    sql`
    with found as (
      select s.id, s.status, s.care_provider_id, left(s.start_wall, 10) as day,
        row_number() over (partition by left(s.start_wall, 10) order by s.start_wall, s.starts_at, s.id) as place
      from shifts s join clients c on c.id = s.client_id
      where ${asked(window, filters, viewer)} and s.start_wall >= ${`${window.days.from}T00:00`}
    ), shown as (
      select f.day, json_agg(${rowJson(viewer)} order by f.place) as first
      from found f join shifts s on s.id = f.id ${raw(joined)} where f.place <= 3 group by f.day
    )
    select f.day, count(*)::int as total,
      count(*) filter (where f.care_provider_id is null and f.status in ('DRAFT', 'OPEN', 'OFFERED'))::int as open,
      count(*) filter (where f.status = 'DRAFT')::int as drafts,
      count(*) filter (where f.status = 'CANCELLED')::int as cancelled,
      (select w.first from shown w where w.day = f.day) as first
    from found f group by f.day order by f.day`,
  );
}

const unpublishedRow = z.strictObject({
  shifts: z.int(),
  open: z.int(),
  people: z.int(),
});

/** What the drafts of a time come to. */
export async function countDrafts(db: Queryable, window: Window, filters: ShiftFilters, viewer: Viewer) {
  const found = await db.one(
    unpublishedRow,
    sql`select count(*)::int as shifts, count(*) filter (where s.care_provider_id is null)::int as open,
        count(distinct s.care_provider_id)::int as people
      from shifts s join clients c on c.id = s.client_id
      where s.status = 'DRAFT' and ${asked(window, filters, viewer)}`,
  );
  return found ?? { shifts: 0, open: 0, people: 0 };
}

const draftRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  clientId: z.string(),
  userId: z.nullable(z.string()),
  startUtc: z.string(),
  timezone: z.string(),
});

/** The drafts of a time, kept from others until the transaction ends. */
export async function lockDrafts(tx: Transaction, window: Window, filters: ShiftFilters, viewer: Viewer) {
  const drafts = sql`from shifts s join clients c on c.id = s.client_id
    where s.status = 'DRAFT' and ${asked(window, filters, viewer)}`;
  const ids = (await tx.rows(idRow, sql`select s.id ${drafts}`)).map(({ id }) => id);
  await lockRows(tx, 'shifts', ids);
  return tx.rows(
    draftRow,
    sql`select s.id, s.version, s.client_id as "clientId", s.care_provider_id as "userId",
        ${raw(instantOf('s.starts_at'))} as "startUtc", s.timezone
      ${drafts} and s.id = any (${ids}::uuid[]) order by s.id`,
  );
}

/** Makes drafts published: assigned where somebody is, else open. */
export async function publishDrafts(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.run(sql`update shifts set status = case when care_provider_id is null then 'OPEN' else 'ASSIGNED' end,
    published_at = now(), version = version + 1, updated_at = now() where id = any (${ids}::uuid[])`);
}
