import { occupyingStates, type ShiftStatus } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

// Reach: `shifts.candidates.service.ts` has found the shift by it; staff are those of its office.

/** The shift that somebody is sought for. */
export interface Sought {
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
  place: z.nullable(z.tuple([z.number(), z.number()])),
});

/** What the client of a shift asks for, and where it takes place: latitude and longitude. */
export async function findWishes(
  db: Queryable,
  { clientId, addressId }: Pick<Sought, 'clientId' | 'addressId'>,
): Promise<z.output<typeof clientRow>> {
  const found = await db.one(
    clientRow,
    sql`select c.languages, c.pets, (select available_place(a.address) from client_addresses a where a.id = ${addressId}) as place
      from clients c where c.id = ${clientId}`,
  );
  return found ?? { languages: [], pets: [], place: null };
}

/** One person of the pool: a few numbers each, so that thousands are weighed at once. */
export interface Pooled {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly minHours: number | null;
  readonly maxHours: number | null;
  readonly ruleSet: 'US_FEDERAL' | 'US_CALIFORNIA' | null;
  readonly languages: readonly string[];
  /** Null: nobody asked yet. */
  readonly petTolerance: readonly string[] | null;
  /** Latitude and longitude of the home, and of the shift before on the day. */
  readonly home: readonly [number, number] | null;
  readonly before: readonly [number, number] | null;
  readonly ratingCount: number;
  readonly halfStars: number;
  /** Planned in the workweek, without this shift. */
  readonly weekMinutes: number;
  readonly isBusy: boolean;
  readonly isExcluded: boolean;
  readonly teamRole: 'PRIMARY' | 'BACKUP' | 'FLOAT' | null;
  /** How many of the required skills they hold. */
  readonly held: number;
  readonly visits: number;
  readonly lastVisit: string | null;
}

const poolRow = z.strictObject({ pool: z.array(z.custom<Pooled>()) });

const visited = ['IN_PROGRESS', 'COMPLETED', 'VERIFIED'] as const satisfies readonly ShiftStatus[];
/** A shift lasts a day at most, and an hour more where clocks go back. */
const mostMs = 26 * 3_600_000;
const earlier = (at: Date) => new Date(at.getTime() - mostMs);

/**
 * Who works in the office of a shift and could be asked: active caregivers, and medical professionals who reach the client.
 * Each part is read by itself along its own index and joined by hash, whatever is asked.
 * @param only part of a name, or these people alone
 */
export async function findPool(
  db: Queryable,
  sought: Sought,
  only: { readonly search?: string | undefined; readonly ids?: readonly string[] | undefined },
): Promise<readonly Pooled[]> {
  const { id, clientId, officeId, day, startsAt, endsAt, dayStartsAt, week, requiredSkillIds } = sought;
  const occupying = [...occupyingStates];
  const found = await db.one(
    poolRow,
    sql`
    with people as materialized (
      select u.id, u.first_name || ' ' || u.last_name as name, u.image, r.min_hours_per_week, r.max_hours_per_week,
        r.overtime_rule_set, r.languages, r.pet_tolerance, r.home_address
      from staff_offices o join staff_records r on r.user_id = o.user_id join users u on u.id = o.user_id
      where o.office_id = ${officeId} and u.is_active and r.status = 'ACTIVE'
        and (u.role = 'CareProvider' or u.role = 'MedicalProfessional' and exists (select from client_reach x
          where x.user_id = u.id and x.client_id = ${clientId} and (x.until is null or x.until > now())))
        and (${only.search ?? null}::text is null or r.sort_name like '%' || fold_text(${only.search ?? ''}) || '%')
        and (${only.ids ?? null}::uuid[] is null or u.id = any (${only.ids ?? []}::uuid[]))
    ), week as materialized (
      select s.care_provider_id as id, sum(greatest(0, round(extract(epoch from least(s.ends_at, ${week.to})
          - greatest(s.starts_at, ${week.from})) / 60) - case when s.starts_at >= ${week.from} then s.break_minutes else 0 end)) as minutes
      from shifts s where s.status = any (${occupying}::text[]) and s.id <> ${id} and s.care_provider_id is not null
        and s.starts_at > ${earlier(week.from)} and s.starts_at < ${week.to} and s.ends_at > ${week.from} group by 1
    ), busy as materialized (
      select distinct s.care_provider_id as id from shifts s
      where s.status = any (${occupying}::text[]) and s.id <> ${id} and s.care_provider_id is not null
        and s.starts_at > ${earlier(startsAt)} and s.starts_at < ${endsAt} and s.ends_at > ${startsAt}
    ), before as materialized (
      select distinct on (s.care_provider_id) s.care_provider_id as id, available_place(a.address) as place
      from shifts s join client_addresses a on a.id = s.address_id
      where s.status = any (${occupying}::text[]) and s.id <> ${id} and s.care_provider_id is not null
        and s.starts_at >= ${dayStartsAt} and s.starts_at < ${startsAt} and s.ends_at <= ${startsAt}
      order by s.care_provider_id, s.ends_at desc
    ), known as materialized (
      select s.care_provider_id as id, count(*)::int as visits, max(left(s.start_wall, 10)) as last from shifts s
      where s.client_id = ${clientId} and s.status = any (${[...visited]}::text[])
        and s.starts_at >= now() - interval '90 days' and s.starts_at < now() group by 1
    ), team as materialized (
      select t.user_id as id, bool_or(t.preference = 'EXCLUDED') as is_excluded,
        min(array_position(array['PRIMARY', 'BACKUP', 'FLOAT'], t.role)) as place
      from client_team t where t.client_id = ${clientId} and t.starts_on <= ${day}::date
        and (t.ends_on is null or t.ends_on >= ${day}::date) group by 1
    ), skilled as materialized (
      select k.user_id as id, count(*)::int as held from care_provider_skills k
      where k.skill_id = any (${[...requiredSkillIds]}::uuid[]) group by 1
    )
    select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'image', p.image, 'minHours', p.min_hours_per_week,
      'maxHours', p.max_hours_per_week, 'ruleSet', p.overtime_rule_set, 'languages', p.languages,
      'petTolerance', p.pet_tolerance, 'home', coalesce(available_place(p.home_address), case when a.lat is not null then array[a.lat, a.lng] end),
      'before', b.place, 'ratingCount', coalesce(a.rating_count, 0), 'halfStars', coalesce(a.half_stars, 0),
      'weekMinutes', coalesce(w.minutes, 0), 'isBusy', x.id is not null, 'isExcluded', coalesce(t.is_excluded, false),
      'teamRole', (array['PRIMARY', 'BACKUP', 'FLOAT'])[t.place], 'held', coalesce(k.held, 0),
      'visits', coalesce(v.visits, 0), 'lastVisit', v.last)), '[]') as pool
    from people p left join available_providers a on a.user_id = p.id left join week w on w.id = p.id
    left join busy x on x.id = p.id left join before b on b.id = p.id left join known v on v.id = p.id
    left join team t on t.id = p.id left join skilled k on k.id = p.id`,
  );
  return found?.pool ?? [];
}
