import type { Role } from '@homeward/contract/core';
import {
  type DirectoryPerson,
  directoryPersonSchema,
  mostSkillsShown,
  officeRoles,
} from '@homeward/contract/directory';
import { type SharingLevel, sharingLevels } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { byText, List, prepare, type Queryable } from '../../platform/db/index.ts';
import { caregiversOfFamilyText } from '../users/index.ts';

/** Whom a list of people may hold. */
export interface WantedPeople {
  readonly roles: readonly Role[];
  /** People with any of these; undefined: everybody. */
  readonly skills?: readonly string[] | undefined;
  readonly offices?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  /** Whether they are at a visit; undefined: both. */
  readonly isOnDuty?: boolean | undefined;
  /** People in any of these groups. */
  readonly groups?: readonly string[] | undefined;
  /** The family member who meets the office and the caregivers of their own; undefined: everybody of these roles. */
  readonly familyId?: string | undefined;
}

/** The facets of active people of some roles: `$1`. */
export const activeFacets =
  'keys as materialized (select facet, role from user_facets where is_active and role = any ($1))';

// Reach: of visits only that somebody is at one, and nothing of the client.
const isAtVisit = (id: string) => `${id} in (select v.staff_id from visits v where v.status = 'IN_PROGRESS')`;

// Asked of each person by itself: with a limit PostgreSQL does not gather the members of large groups first.
const isMember = (id: string, groups: string) =>
  `(select true from user_group_members m where m.user_id = ${id} and m.group_id = any (${groups}) limit 1)`;

/** Whether a family member, where one is named, meets somebody of a role: the office, and who looks after theirs. */
const isMet = (familyId: string, id: string, role: string) => `(${familyId} is null
  or ${role} in (${officeRoles.map((name) => `'${name}'`).join()})
  or ${id} in (${caregiversOfFamilyText(familyId)}))`;

/**
 * Whether a person has one of the skills of `$2`, offices of `$3` and languages of `$4`, is at a visit (`$5`), meets the
 * family member `$6` or is in one of the groups of `$7`, where these are asked for. `keys` are the facets.
 */
export const isWanted = (id: string) =>
  `(${isWantedAnywhere(id)} and ($7::uuid[] is null or ${isMember(id, '$7')}))`;

/** The members of the groups of `$7`, each group along its index. */
const members = `members as materialized (select distinct part.user_id as id from unnest($7::uuid[]) as asked (id)
  cross join lateral (select m.user_id from user_group_members m where m.group_id = asked.id offset 0) as part)`;

/** The same whatever groups they are in. */
const isWantedAnywhere = (id: string, role = 'keys.role') => `(
  ($2::uuid[] is null or ${id} in (select k.user_id from care_provider_skills k where k.skill_id = any ($2)))
  and ($3::uuid[] is null or ${id} in (select o.user_id from staff_offices o where o.office_id = any ($3)))
  and ($4::text[] is null or ${id} in (select r.user_id from staff_records r where r.languages && $4))
  and ($5::boolean is null or $5 = (${isAtVisit(id)})) and ${isMet('$6::uuid', id, role)})`;

/** The parameters `$1` to `$7`; the last is for those sources only that ask for groups. */
export const peopleValues = (wanted: WantedPeople): unknown[] => {
  const { roles, skills = null, offices = null, languages = null } = wanted;
  const { isOnDuty = null, familyId = null, groups = null } = wanted;
  return [roles, skills, offices, languages, isOnDuty, familyId, groups];
};

/** A part of a person where they share it with a reader who sees these choices. */
function sharedOf(value: string, level: string, seen: readonly SharingLevel[]): string {
  return `case when ${level} in (${seen.map((name) => `'${name}'`).join()}) then ${value} end`;
}

/** A `DirectoryPerson` as PostgreSQL builds it. What is null is left out: not shared and not there look the same. */
const personJson = (seen: readonly SharingLevel[], tellsDuty: boolean) => `json_strip_nulls(json_build_object(
  'kind', 'person',
  'id', u.id,
  'firstName', u.first_name,
  'lastName', u.last_name,
  'fullName', u.first_name || ' ' || u.last_name,
  'role', u.role,
  'medicalRole', case when u.role = 'MedicalProfessional' then m.role end,
  'image', ${sharedOf('u.image', `coalesce(d.photo, 'EVERYONE')`, seen)},
  'email', ${sharedOf('u.email', 'contact_sharing(d.email, u.role)', seen)},
  'phone', ${sharedOf('u.phone', 'contact_sharing(d.phone, u.role)', seen)},
  'position', nullif(r.position, ''),
  'offices', (
    select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name)
    from staff_offices w join offices o on o.id = w.office_id where w.user_id = u.id),
  'languages', case when cardinality(r.languages) > 0 then r.languages end,
  ${tellsDuty ? `'isOnDuty', case when ${isAtVisit('u.id')} then true end,` : ''}
  'skills', coalesce((
    select json_agg(json_build_object('id', first.id, 'name', first.name)) from (
      select s.id, s.name from care_provider_skills k join skills s on s.id = k.skill_id
      where k.user_id = u.id order by k.position, k.skill_id limit ${mostSkillsShown}) as first), '[]'::json),
  'skillCount', (select count(*)::int from care_provider_skills k where k.user_id = u.id),
  'timezone', u.timezone,
  'lastSeenAt', to_char(greatest(l.at, u.last_login_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

const personJoins = `left join directory_sharing d on d.user_id = u.id
  left join medical_professionals m on m.user_id = u.id and u.role = 'MedicalProfessional'
  left join staff_records r on r.user_id = u.id
  left join last_seen l on l.user_id = u.id`;

/** An audience: those who see the same choices of sharing, and who is on duty. Each has statements of its own. */
function peopleSeenWith(seen: readonly SharingLevel[], tellsDuty: boolean) {
  const name = `directory.people-${seen.length}${tellsDuty ? '-duty' : ''}`;
  const json = personJson(seen, tellsDuty);
  return {
    list: new List({
      name,
      table: 'users',
      alias: 'u',
      json,
      joins: personJoins,
      // Between the names that begin with a letter, or from the first to the last.
      isBounded: true,
      sorts: { name: [byText('sort_name')] },
      sources: {
        active: {
          values: 6,
          with: activeFacets,
          branches: [{ keys: 'keys', column: 'facet', key: 'keys.facet', filter: isWantedAnywhere('id') }],
        },
        /** Those in groups of many. A source of its own: asking for groups would change the plan of all lists. */
        grouped: {
          values: 7,
          with: `${activeFacets}, ${members}`,
          branches: [
            {
              keys: 'keys',
              column: 'facet',
              key: 'keys.facet',
              filter: `${isWantedAnywhere('id')} and id in (select id from members)`,
            },
          ],
        },
        /** Those in groups of few: from their members. */
        members: {
          values: 7,
          with: members,
          branches: [
            {
              keys: 'members',
              column: 'id',
              key: 'members.id',
              filter: `is_active and role = any ($1) and ${isWantedAnywhere('id', 'role')}`,
            },
          ],
        },
      },
    }),
    /** Some people in the order of their ids, as far as they are active and of these roles. */
    select: prepare(
      `${name}.some`,
      z.strictObject({ json: z.string() }),
      `select ${json}::text as json from unnest($1::uuid[]) with ordinality as wanted (id, place)
       join users u on u.id = wanted.id ${personJoins}
       where u.is_active and u.role = any ($2) and ${isMet('$3::uuid', 'u.id', 'u.role')} order by wanted.place`,
    ),
  };
}

/** Each choice includes those before it: three audiences, told apart by how many choices they see. */
const audiences = [true, false].map((tellsDuty) =>
  sharingLevels.map((_, index) => peopleSeenWith(sharingLevels.slice(0, index + 1), tellsDuty)),
);

/** What a reader sees of people. */
export interface PeopleView {
  readonly seen: readonly SharingLevel[];
  readonly tellsDuty: boolean;
}

function audienceOf({ seen, tellsDuty }: PeopleView): ReturnType<typeof peopleSeenWith> {
  const audience = audiences[tellsDuty ? 0 : 1]?.[seen.length - 1];
  if (!audience) throw new Error('Everybody sees what is shared with everyone.');
  return audience;
}

/** The list of people as a reader gets it who sees this of them. */
export function peopleList(view: PeopleView) {
  return audienceOf(view).list;
}

/** Some active people as JSON texts, in the order of the ids. */
export async function readPeople(
  db: Queryable,
  ids: readonly string[],
  { roles, familyId }: Pick<WantedPeople, 'roles' | 'familyId'>,
  view: PeopleView,
): Promise<string[]> {
  const rows = await audienceOf(view).select(db, [ids, roles, familyId ?? null]);
  return rows.map(({ json }) => json);
}

/** One active person of these roles. */
export async function findPerson(
  db: Queryable,
  id: string,
  wanted: Pick<WantedPeople, 'roles' | 'familyId'>,
  view: PeopleView,
): Promise<DirectoryPerson | undefined> {
  const [json] = await readPeople(db, [id], wanted, view);
  return json === undefined ? undefined : directoryPersonSchema.parse(JSON.parse(json));
}
