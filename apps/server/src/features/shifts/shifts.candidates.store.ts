import { occupyingStates, type ShiftStatus, type ShiftWishes } from '@homeward/contract/shifts';
import type { AvailabilityRow } from '@homeward/contract/staff';
import type { OvertimeRuleSet } from '@homeward/contract/timesheets';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';
import type { Pooled, Wishes } from './shifts.candidates.model.ts';

// Reach: `shifts.candidates.service.ts` has found the shift by it; staff are those of its office.

/** The shift that somebody is sought for. */
export interface Sought extends ShiftWishes {
  readonly id: string;
  readonly clientId: string;
  readonly officeId: string;
  readonly addressId: string | null;
  /** On which it begins, where it takes place. */
  readonly day: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When that day begins. */
  readonly dayStartsAt: Date;
  readonly week: { readonly from: Date; readonly to: Date };
  readonly requiredSkillIds: readonly string[];
}

const clientRow = z.strictObject({
  languages: z.array(z.string()),
  pets: z.array(z.string()),
  gender: z.nullable(z.string()),
  place: z.nullable(z.tuple([z.number(), z.number()])),
});

/** What the client of a shift asks for, by the shift itself or in general, and where it takes place. */
export async function findWishes(
  db: Queryable,
  { clientId, addressId, genderPref }: Pick<Sought, 'clientId' | 'addressId' | 'genderPref'>,
): Promise<Wishes> {
  const found = await db.one(
    clientRow,
    sql`select c.languages, c.pets, coalesce(${genderPref}, c.caregiver_gender) as gender, (select available_place(a.address) from client_addresses a where a.id = ${addressId}) as place
      from clients c where c.id = ${clientId}`,
  );
  return found ?? { languages: [], pets: [], gender: null, place: null };
}

type Place = readonly [number, number] | null;
type PersonValues = [
  id: string,
  name: string,
  image: string | null,
  minHours: number | null,
  maxHours: number | null,
  ruleSet: OvertimeRuleSet | null,
  speaks: boolean,
  bears: boolean,
  hasGender: boolean,
  home: Place,
  ratingCount: number,
  halfStars: number,
  timezone: string | null,
];
type RowValues = [userId: string, row: AvailabilityRow];

/** Of each part a list of values that begin with the id of a person. */
const poolRow = z.strictObject({
  people: z.array(z.custom<PersonValues>()),
  hours: z.array(z.custom<RowValues>()),
  week: z.array(z.tuple([z.string(), z.number()])),
  busy: z.array(z.string()),
  before: z.array(z.tuple([z.string(), z.nullable(z.tuple([z.number(), z.number()]))])),
  known: z.array(z.tuple([z.string(), z.int(), z.string()])),
  team: z.array(z.tuple([z.string(), z.boolean(), z.nullable(z.enum(['PRIMARY', 'BACKUP', 'FLOAT']))])),
  skilled: z.array(z.tuple([z.string(), z.int(), z.int()])),
});

const visited = ['IN_PROGRESS', 'COMPLETED', 'VERIFIED'] as const satisfies readonly ShiftStatus[];
/** A shift lasts a day at most, and an hour more where clocks go back. */
const mostMs = 26 * 3_600_000;
const earlier = (at: Date) => new Date(at.getTime() - mostMs);
const occupying = sql`s.care_provider_id is not null and s.status = any (${[...occupyingStates]}::text[])`;

/**
 * Who works in the office of a shift and could be asked: active caregivers, and medical professionals who reach the client.
 * Each part is read by itself along its own index and put together by `findPool`: nobody knows beforehand how many rows a
 * part has, and a plan that joined them would compare everybody with everybody.
 * @param only part of a name, or these people alone
 */
const poolText = (
  {
    id,
    clientId,
    officeId,
    day,
    startsAt,
    endsAt,
    dayStartsAt,
    week,
    requiredSkillIds,
    preferredSkillIds,
  }: Sought,
  wishes: Wishes,
  { search, ids }: Narrowed,
) => sql`
  select (select coalesce(json_agg(json_build_array(u.id, u.first_name || ' ' || u.last_name, u.image, r.min_hours_per_week,
      r.max_hours_per_week, r.overtime_rule_set, r.languages && ${wishes.languages}::text[],
      coalesce(r.pet_tolerance @> ${wishes.pets}::text[], false), coalesce(r.gender = ${wishes.gender}, false),
      case when r.home_address is not null then available_place(r.home_address) when a.lat is not null then array[a.lat, a.lng] end,
      coalesce(a.rating_count, 0), coalesce(a.half_stars, 0), p.timezone)), '[]')
    from staff_offices o join staff_records r on r.user_id = o.user_id join users u on u.id = o.user_id
    left join available_providers a on a.user_id = o.user_id
    left join staff_availability_plans p on p.user_id = o.user_id
    where o.office_id = ${officeId} and u.is_active and r.status = 'ACTIVE'
      and (u.role = 'CareProvider' or u.role = 'MedicalProfessional' and exists (select from client_reach x
        where x.user_id = u.id and x.client_id = ${clientId} and (x.until is null or x.until > now())))
      ${search === undefined ? sql`` : sql`and r.sort_name like '%' || fold_text(${search}) || '%'`}
      ${ids === undefined ? sql`` : sql`and u.id = any (${[...ids]}::uuid[])`}) as people,
  (select coalesce(json_agg(json_build_array(h.user_id, json_strip_nulls(json_build_object('kind', h.kind, 'type', h.type,
      'dayOfWeek', h.day_of_week, 'startTime', h.start_time, 'endTime', h.end_time, 'startDate', h.start_date,
      'endDate', h.end_date, 'effectiveFrom', h.effective_from, 'effectiveUntil', h.effective_until)))), '[]')
    from staff_availability_plans p join staff_availability h on h.user_id = p.user_id
    cross join lateral (select (${startsAt} at time zone p.timezone)::date as first, (${endsAt} at time zone p.timezone)::date as last) d
    where case when h.kind = 'DATE_RANGE' then h.start_date <= d.last and h.end_date >= d.first - 1
      else h.day_of_week in (extract(dow from d.first), extract(dow from d.last))
        or h.end_time <= h.start_time and h.day_of_week = extract(dow from d.first - 1) end) as hours,
  (select coalesce(json_agg(json_build_array(w.id, w.minutes)), '[]') from (
    select s.care_provider_id as id, sum(greatest(0, round(extract(epoch from least(s.ends_at, ${week.to})
      - greatest(s.starts_at, ${week.from})) / 60) - case when s.starts_at >= ${week.from} then s.break_minutes else 0 end)) as minutes
    from shifts s where ${occupying} and s.id <> ${id}
      and s.starts_at > ${earlier(week.from)} and s.starts_at < ${week.to} and s.ends_at > ${week.from} group by 1) w) as week,
  (select coalesce(json_agg(distinct s.care_provider_id), '[]') from shifts s
    where ${occupying} and s.id <> ${id}
      and s.starts_at > ${earlier(startsAt)} and s.starts_at < ${endsAt} and s.ends_at > ${startsAt}) as busy,
  (select coalesce(json_agg(json_build_array(b.id, b.place)), '[]') from (
    select distinct on (s.care_provider_id) s.care_provider_id as id, (select available_place(a.address)
      from client_addresses a where a.id = s.address_id) as place
    from shifts s where ${occupying} and s.id <> ${id}
      and s.starts_at >= ${dayStartsAt} and s.starts_at < ${startsAt} and s.ends_at <= ${startsAt}
    order by s.care_provider_id, s.ends_at desc) b) as before,
  (select coalesce(json_agg(json_build_array(k.id, k.visits, k.last)), '[]') from (
    select s.care_provider_id as id, count(*)::int as visits, max(left(s.start_wall, 10)) as last from shifts s
    where s.client_id = ${clientId} and s.status = any (${[...visited]}::text[])
      and s.starts_at >= now() - interval '90 days' and s.starts_at < now() group by 1) k) as known,
  (select coalesce(json_agg(json_build_array(t.id, t.is_excluded, (array['PRIMARY', 'BACKUP', 'FLOAT'])[t.place])), '[]') from (
    select m.user_id as id, bool_or(m.preference = 'EXCLUDED') as is_excluded,
      min(array_position(array['PRIMARY', 'BACKUP', 'FLOAT'], m.role)) as place
    from client_team m where m.client_id = ${clientId} and m.starts_on <= ${day}::date
      and (m.ends_on is null or m.ends_on >= ${day}::date) group by 1) t) as team,
  (select coalesce(json_agg(json_build_array(k.id, k.held, k.preferred)), '[]') from (
    select c.user_id as id, count(*) filter (where c.skill_id = any (${[...requiredSkillIds]}::uuid[]))::int as held,
      count(*) filter (where c.skill_id = any (${[...preferredSkillIds]}::uuid[]))::int as preferred
    from care_provider_skills c where c.skill_id = any (${[...requiredSkillIds, ...preferredSkillIds]}::uuid[])
    group by 1) k) as skilled`;

interface Narrowed {
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Everybody who could be asked, with what they are weighed by. */
export async function findPool(
  db: Queryable,
  sought: Sought,
  wishes: Wishes,
  only: Narrowed,
): Promise<Pooled[]> {
  const found = await db.one(poolRow, poolText(sought, wishes, only));
  if (!found) return [];
  const hours = Map.groupBy(found.hours, ([id]) => id);
  const week = new Map(found.week);
  const busy = new Set(found.busy);
  const before = new Map(found.before);
  const known = new Map(found.known.map(([id, visits, last]) => [id, { visits, last }]));
  const team = new Map(found.team.map(([id, isExcluded, role]) => [id, { isExcluded, role }]));
  const skilled = new Map(found.skilled.map(([id, held, preferred]) => [id, { held, preferred }]));
  return found.people.map(([id, name, image, minHours, maxHours, ruleSet, ...more]) => {
    const [speaks, bears, hasGender, home, ratingCount, halfStars, timezone] = more;
    return {
      ...{
        id,
        name,
        image,
        minHours,
        maxHours,
        ruleSet,
        speaks,
        bears,
        hasGender,
        home,
        ratingCount,
        halfStars,
        timezone,
      },
      rows: (hours.get(id) ?? []).map(([, row]) => row),
      before: before.get(id) ?? null,
      weekMinutes: week.get(id) ?? 0,
      isBusy: busy.has(id),
      isExcluded: team.get(id)?.isExcluded ?? false,
      teamRole: team.get(id)?.role ?? null,
      held: skilled.get(id)?.held ?? 0,
      heldPreferred: skilled.get(id)?.preferred ?? 0,
      visits: known.get(id)?.visits ?? 0,
      lastVisit: known.get(id)?.last ?? null,
    };
  });
}
