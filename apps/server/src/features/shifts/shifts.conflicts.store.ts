import { clientStates } from '@homeward/contract/clients';
import { roles, serviceTypes, type Viewer } from '@homeward/contract/core';
import { occupyingStates } from '@homeward/contract/shifts';
import {
  type AvailabilityRow,
  credentialStates,
  genders,
  overtimeRuleSets,
  pets,
  preferredGenders,
  staffStatusSchema,
} from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { prepare, type Queryable, type Sql, sql } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';

// Reach: `shifts.conflicts.service.ts` hides the clients whom who asks does not reach; the facts are of the schedule.

const statuses = Object.keys(clientStates.states) as [keyof typeof clientStates.states];

const clientRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  officeId: z.string(),
  status: z.enum(statuses),
  holdSince: z.nullable(z.string()),
  expectedReturn: z.nullable(z.string()),
  dischargedOn: z.nullable(z.string()),
  needsTwoPeople: z.boolean(),
  languages: z.array(z.string()),
  pets: z.array(z.enum(pets)),
  caregiverGender: z.nullable(z.enum(preferredGenders)),
  smokingInHome: z.nullable(z.boolean()),
  authorizations: z.array(
    z.strictObject({
      serviceType: z.enum(serviceTypes),
      from: z.string(),
      to: z.string(),
      minutesPerWeek: z.int(),
    }),
  ),
});

const selectClientFacts = prepare(
  'shifts.client-facts',
  clientRow,
  `select id, first_name || ' ' || last_name as name, office_id as "officeId", status, hold_since::text as "holdSince",
        expected_return::text as "expectedReturn", discharged_on::text as "dischargedOn",
        risk_flags @> '{TWO_PERSON}' as "needsTwoPeople", languages, pets,
        caregiver_gender as "caregiverGender", smoking_in_home as "smokingInHome",
        coalesce((select json_agg(json_build_object('serviceType', z.service_type, 'from', z.starts_on, 'to', z.ends_on,
          'minutesPerWeek', z.minutes_per_week)) from client_authorizations z where z.client_id = clients.id), '[]') as authorizations
      from clients where id = any ($1::uuid[])`,
);

/** What shifts of these clients are held against. */
export function findClientFacts(db: Queryable, ids: readonly string[]) {
  return selectClientFacts(db, [ids]);
}

const credentialStatuses = Object.keys(credentialStates.states) as [keyof typeof credentialStates.states];

const personRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  hireDate: z.nullable(z.string()),
  terminationDate: z.nullable(z.string()),
  status: z.nullable(staffStatusSchema),
  leave: z.nullable(z.strictObject({ from: z.nullable(z.string()), until: z.nullable(z.string()) })),
  maxHoursPerWeek: z.nullable(z.number()),
  maxHoursPerDay: z.nullable(z.number()),
  overtimeRuleSet: z.nullable(z.enum(overtimeRuleSets)),
  payRateCents: z.nullable(z.int()),
  timezone: z.nullable(z.string()),
  rows: z.array(z.custom<AvailabilityRow>()),
  credentials: z.array(
    z.strictObject({
      kind: z.strictObject({ id: z.string() }),
      status: z.enum(credentialStatuses),
      expiresOn: z.nullable(z.string()),
    }),
  ),
  skillIds: z.array(z.string()),
  reviews: z.strictObject({ count: z.int(), halfStars: z.int() }),
  languages: z.array(z.string()),
  petTolerance: z.nullable(z.array(z.enum(pets))),
  gender: z.nullable(z.enum(genders)),
  smokeTolerance: z.nullable(z.boolean()),
});

const selectPersonFacts = prepare(
  'shifts.person-facts',
  personRow,
  `
    select u.id, u.first_name || ' ' || u.last_name as name, u.role, s.hire_date::text as "hireDate",
      s.termination_date::text as "terminationDate", s.status,
      case when s.status = 'LEAVE' then json_build_object('from', s.leave_from, 'until', s.leave_until) end as leave,
      s.max_hours_per_week as "maxHoursPerWeek",
      s.max_hours_per_day as "maxHoursPerDay", s.overtime_rule_set as "overtimeRuleSet", s.pay_rate_cents as "payRateCents",
      a.timezone,
      coalesce((select json_agg(json_strip_nulls(json_build_object('kind', r.kind, 'type', r.type, 'dayOfWeek', r.day_of_week,
          'startTime', r.start_time, 'endTime', r.end_time, 'startDate', r.start_date, 'endDate', r.end_date,
          'effectiveFrom', r.effective_from, 'effectiveUntil', r.effective_until)) order by r.place)
        from staff_availability r where r.user_id = u.id), '[]') as rows,
      coalesce((select json_agg(json_build_object('kind', json_build_object('id', c.kind_id), 'status', c.status,
          'expiresOn', c.expires_on)) from staff_credentials c where c.user_id = u.id), '[]') as credentials,
      array(select k.skill_id from care_provider_skills k where k.user_id = u.id) as "skillIds",
      json_build_object('count', coalesce(v.rating_count, 0), 'halfStars', coalesce(v.half_stars, 0)) as reviews,
      coalesce(s.languages, '{}') as languages, s.pet_tolerance as "petTolerance", s.gender,
      s.smoke_tolerance as "smokeTolerance"
    from users u left join staff_records s on s.user_id = u.id left join staff_availability_plans a on a.user_id = u.id
    left join available_providers v on v.user_id = u.id
    where u.id = any ($1::uuid[])`,
);

/** What shifts of these people are held against. */
export function findPersonFacts(db: Queryable, ids: readonly string[]) {
  return selectPersonFacts(db, [ids]);
}

const kindRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  serviceTypes: z.array(z.enum(serviceTypes)),
  blocksScheduling: z.boolean(),
  isRetired: z.boolean(),
});

const selectCredentialKinds = prepare(
  'shifts.credential-kinds',
  kindRow,
  `select id, name, roles, service_types as "serviceTypes", blocks_scheduling as "blocksScheduling",
        is_retired as "isRetired"
      from staff_credential_kinds where blocks_scheduling and not is_retired order by sort_name, id`,
);

/** What credentials keep somebody from being scheduled. */
export function findCredentialKinds(db: Queryable) {
  return selectCredentialKinds(db, []);
}

const skillRow = z.strictObject({ id: z.string(), name: z.string() });

/** The names of skills. */
export function findSkills(db: Queryable, ids: readonly string[]) {
  return db.rows(skillRow, sql`select id, name from skills where id = any (${ids}::uuid[])`);
}

const excludedRow = z.strictObject({
  clientId: z.string(),
  userId: z.string(),
  from: z.string(),
  to: z.nullable(z.string()),
});

const selectExclusions = prepare(
  'shifts.exclusions',
  excludedRow,
  `select client_id as "clientId", user_id as "userId", starts_on::text as from, ends_on::text as to
      from client_team where client_id = any ($1::uuid[]) and user_id = any ($2::uuid[])
        and preference = 'EXCLUDED'`,
);

/** Whom these clients asked not to have, and when. */
export function findExclusions(db: Queryable, clientIds: readonly string[], userIds: readonly string[]) {
  return selectExclusions(db, [clientIds, userIds]);
}

const nearRow = z.strictObject({
  id: z.string(),
  personId: z.nullable(z.string()),
  clientId: z.string(),
  clientName: z.nullable(z.string()),
  timezone: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  breakMinutes: z.int(),
  serviceType: z.enum(serviceTypes),
});

const mostMs = 26 * 3_600_000;

const near = (
  clientName: Sql,
) => sql`select s.id, s.care_provider_id as "personId", s.client_id as "clientId",
  ${clientName} as "clientName", s.timezone, s.starts_at as "startsAt", s.ends_at as "endsAt",
  s.break_minutes as "breakMinutes", s.service_type as "serviceType" from shifts s`;

interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

// A shift lasts a day at most, and an hour more where clocks go back: no earlier did any begin that reaches into a time.
const touches = ({ from, to }: Stretch) => sql`s.starts_at > ${new Date(from.getTime() - mostMs)}
  and s.starts_at < ${to} and s.ends_at > ${from}`;

/** The shifts that take these people up in a time. @param viewer who is told the names of clients within reach; undefined: all names */
export function findOfPeople(db: Queryable, ids: readonly string[], during: Stretch, viewer?: Viewer) {
  const reaches = viewer ? withinReach(viewer, 'c.id') : sql`true`;
  return db.rows(
    nearRow,
    sql`${near(sql`(select c.first_name || ' ' || c.last_name from clients c where c.id = s.client_id and ${reaches})`)}
      where s.care_provider_id = any (${ids}::uuid[]) and s.status = any (${[...occupyingStates]}::text[])
        and ${touches(during)} order by s.starts_at, s.id`,
  );
}

/** The shifts of these clients that take place in a time. */
export function findOfClients(db: Queryable, ids: readonly string[], during: Stretch) {
  return db.rows(
    nearRow,
    sql`${near(sql`null`)} where s.client_id = any (${ids}::uuid[])
      and s.status not in ('CANCELLED', 'MISSED', 'ON_HOLD') and ${touches(during)} order by s.starts_at, s.id`,
  );
}
