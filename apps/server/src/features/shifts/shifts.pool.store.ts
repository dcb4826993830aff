import { occupyingStates, type ShiftStatus } from '@homeward/contract/shifts';
import type { AvailabilityRow } from '@homeward/contract/staff';
import type { OvertimeRuleSet } from '@homeward/contract/timesheets';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';
import { isNamed } from '../users/index.ts';

// Reach: the shifts were found by it; staff are those of their offices.

const visited = ['IN_PROGRESS', 'COMPLETED', 'VERIFIED'] as const satisfies readonly ShiftStatus[];

type Place = readonly [number, number];
type PersonValues = [
  officeId: string,
  id: string,
  name: string,
  image: string | null,
  minHours: number | null,
  maxHours: number | null,
  ruleSet: OvertimeRuleSet | null,
  languages: readonly string[] | null,
  petTolerance: readonly string[] | null,
  gender: string | null,
  home: Place | null,
  ratingCount: number,
  halfStars: number,
  timezone: string | null,
  /** Only clients whom they reach. */
  isMedical: boolean,
];
/** The shifts that somebody has, as a list of each part of them: thousands of rows would be larger. Instants in milliseconds. */
export type PlannedValues = [
  personId: string,
  startsAt: readonly number[],
  endsAt: readonly number[],
  breakMinutes: readonly number[],
  /** Null where nobody asks for it. */
  addressId: readonly (string | null)[],
];

/** Whose facts are read, and of which time. */
export interface PoolFacts {
  readonly officeIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly addressIds: readonly string[];
  readonly skillIds: readonly string[];
  /** What people do: from a day before the earliest workweek up to the end of the latest. */
  readonly from: Date;
  readonly to: Date;
  /** Where they are before a shift: from the first day of one up to the last start. */
  readonly placesFrom: Date;
  readonly placesTo: Date;
  /** From the first start to the last end: their availability. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Whom alone to read: part of a name, or these people. */
export interface Narrowed {
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

const rows = <Values>() => z.array(z.custom<Values>());
const factsRow = z.strictObject({
  clients: rows<[id: string, languages: string[], pets: string[], gender: string | null]>(),
  places: rows<[addressId: string, place: Place | null]>(),
  people: rows<PersonValues>(),
  hours: rows<[personId: string, row: AvailabilityRow]>(),
  planned: rows<PlannedValues>(),
  known: rows<[clientId: string, personId: string, visits: number, last: string]>(),
  team: rows<
    [
      clientId: string,
      personId: string,
      isExcluded: boolean,
      role: 'PRIMARY' | 'BACKUP' | 'FLOAT' | null,
      from: string,
      to: string | null,
    ]
  >(),
  reached: rows<[clientId: string, personId: string]>(),
  skills: rows<[personId: string, skillId: string]>(),
});
/** All that the pools of some shifts are made of. */
export type PoolRows = z.output<typeof factsRow>;

/**
 * Reads who works in the offices of some shifts and could be asked, and what they are weighed by: active caregivers, and
 * medical professionals, who have to reach the client. Each part is read by itself along its own index and put together by
 * `readPools`: nobody knows beforehand how many rows a part has, and a plan that joined them would compare everybody with
 * everybody.
 */
export async function findPool(
  db: Queryable,
  facts: PoolFacts,
  { search, ids: only }: Narrowed,
): Promise<PoolRows | undefined> {
  const { officeIds, clientIds, addressIds, skillIds, from, to, placesFrom, placesTo, startsAt, endsAt } =
    facts;
  const ids = (values: readonly string[]) => sql`any (${[...values]}::uuid[])`;
  const isOne = only === undefined ? sql`` : sql`and o.user_id = ${ids(only)}`;
  const staff = sql`(select o.user_id from staff_offices o where o.office_id = ${ids(officeIds)} ${isOne})`;
  return db.one(
    factsRow,
    sql`
    with planned as materialized (
      select s.care_provider_id, s.starts_at, s.ends_at, s.break_minutes, s.address_id from shifts s
      where s.care_provider_id is not null and s.status = any (${[...occupyingStates]}::text[])
        and s.starts_at > ${from} and s.starts_at < ${to}
        and s.care_provider_id in ${staff}
    )
    select (select coalesce(json_agg(json_build_array(c.id, c.languages, c.pets, c.caregiver_gender)), '[]')
      from clients c where c.id = ${ids(clientIds)}) as clients,
    (select coalesce(json_agg(json_build_array(a.id, available_place(a.address))), '[]') from client_addresses a
      where a.id = ${ids(addressIds)} or a.id in (select p.address_id from planned p
        where p.starts_at >= ${placesFrom} and p.starts_at < ${placesTo})) as places,
    (select coalesce(json_agg(json_build_array(o.office_id, u.id, u.first_name || ' ' || u.last_name, u.image,
        r.min_hours_per_week, r.max_hours_per_week, r.overtime_rule_set, r.languages, r.pet_tolerance, r.gender,
        case when r.home_address is not null then available_place(r.home_address)
          when a.lat is not null then array[a.lat, a.lng] end,
        coalesce(a.rating_count, 0), coalesce(a.half_stars, 0), p.timezone, u.role = 'MedicalProfessional')), '[]')
      from staff_offices o join staff_records r on r.user_id = o.user_id join users u on u.id = o.user_id
      left join available_providers a on a.user_id = o.user_id
      left join staff_availability_plans p on p.user_id = o.user_id
      where o.office_id = ${ids(officeIds)} and u.is_active and r.status = 'ACTIVE'
        and u.role in ('CareProvider', 'MedicalProfessional') ${isOne}
        ${search === undefined ? sql`` : sql`and ${isNamed('u.name_text', search)}`}) as people,
    (select coalesce(json_agg(json_build_array(h.user_id, json_strip_nulls(json_build_object('kind', h.kind, 'type', h.type,
        'dayOfWeek', h.day_of_week, 'startTime', h.start_time, 'endTime', h.end_time, 'startDate', h.start_date,
        'endDate', h.end_date, 'effectiveFrom', h.effective_from, 'effectiveUntil', h.effective_until)))), '[]')
      from staff_availability_plans p join staff_availability h on h.user_id = p.user_id
      cross join lateral (select (${startsAt} at time zone p.timezone)::date as first, (${endsAt} at time zone p.timezone)::date as last) d
      where p.user_id in ${staff} and case when h.kind = 'DATE_RANGE' then h.start_date <= d.last and h.end_date >= d.first - 1
        else (h.day_of_week - extract(dow from d.first - 1)::int + 7) % 7 <= d.last - d.first + 1
        end) as hours,
    (select coalesce(json_agg(json_build_array(g.id, g.starts, g.ends, g.breaks, g.addresses)), '[]') from (
      select p.care_provider_id as id, array_agg(date_part('epoch', p.starts_at) * 1000) as starts,
        array_agg(date_part('epoch', p.ends_at) * 1000) as ends, array_agg(p.break_minutes) as breaks,
        array_agg(case when p.starts_at >= ${placesFrom} and p.starts_at < ${placesTo} then p.address_id end) as addresses
      from planned p group by 1) g) as planned,
    (select coalesce(json_agg(json_build_array(k.client, k.person, k.visits, k.last)), '[]') from (
      select s.client_id as client, s.care_provider_id as person, count(*)::int as visits,
        max(left(s.start_wall, 10)) as last from shifts s
      where s.client_id = ${ids(clientIds)} and s.status = any (${[...visited]}::text[])
        and s.starts_at >= now() - interval '90 days' and s.starts_at < now() group by 1, 2) k) as known,
    (select coalesce(json_agg(json_build_array(m.client_id, m.user_id, m.preference = 'EXCLUDED', m.role, m.starts_on,
        m.ends_on)), '[]') from client_team m where m.client_id = ${ids(clientIds)}) as team,
    (select coalesce(json_agg(distinct jsonb_build_array(x.client_id, x.user_id)), '[]') from client_reach x
      join users u on u.id = x.user_id where u.role = 'MedicalProfessional' and x.by <> 'EMERGENCY' and x.client_id = ${ids(clientIds)}
        and (x.until is null or x.until > now())) as reached,
    (select coalesce(json_agg(json_build_array(k.user_id, k.skill_id)), '[]') from care_provider_skills k
      where k.skill_id = ${ids(skillIds)}) as skills`,
  );
}
