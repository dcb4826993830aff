import { mostDirectoryFound } from '@homeward/contract/directory';
import type { SharingLevel } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { idRow, prepare, type Queryable } from '../../platform/db/index.ts';
import { activeFacets, isWanted, peopleValues, type WantedPeople } from './directory.people.store.ts';

/** Whom a search looks among. */
export interface WantedNames extends WantedPeople {
  /** Between which names all stand. */
  readonly between: readonly [from: string, before: string];
}

const valuesOf = (wanted: WantedNames): unknown[] => [...peopleValues(wanted), ...wanted.between];

/** Before every id: with a name beside it, a place in the order of names. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** One more than is shown, so that it is known whether there are more. */
const most = mostDirectoryFound + 1;
const within = (column: string, low: string) => `${column} >= ${low} and ${column} < ${low} || chr(1114111)`;

/** `$8` and `$9`: between which names all stand. */
const isBetween = (name: string) => `${name} >= $8 and ${name} < $9`;

/** Each of those found is looked up by its id, however many PostgreSQL expects: never all people for their names. */
const byName = `cross join lateral (select u.sort_name from users u where u.id = found.user_id limit 1) as named
  order by named.sort_name, found.user_id limit ${most}`;

// Conditions on the person of a phrase are scalar: as joins they would be read for everybody at once.

/**
 * People by what their name begins with: any two of its words, or the one that it has. The phrases of usernames, email
 * addresses and phone numbers stand in the same index and are passed over: they hold no space. `$10`: what was typed;
 * `$11`: phrases besides. Of three words and more, all must stand in the name.
 */
const findNames = prepare(
  'directory.find-names',
  idRow,
  `with ${activeFacets},
     typed as materialized (select words_of(fold_text($10)) as w),
     prefixes as materialized (
       select p as low from typed, name_prefixes_of(w) p
       union select unnest($11::text[])
     )
   select found.user_id as id from (
     select distinct part.user_id from keys cross join prefixes cross join lateral (
       select p.user_id from user_phrases p
       where p.facet = keys.facet and ${within('p.phrase', 'prefixes.low')}
         and (
           select ${isBetween('n.sort_name')} and (p.phrase like '% %' or p.phrase in (select name_phrases_of(n.sort_name)))
             and ((select cardinality(w) < 3 from typed) or n.name_text
               like all (select '%' || word || '%' from typed, unnest(w) as word))
           from users n where n.id = p.user_id)
         and ${isWanted('p.user_id')}
       order by p.facet, p.phrase, p.user_id limit ${most}
     ) as part
   ) as found ${byName}`,
);

/** The ids of people by name, by name. @param besides phrases that names may begin with too */
export async function findByName(
  db: Queryable,
  wanted: WantedNames,
  typed: string,
  besides: readonly string[],
): Promise<string[]> {
  const rows = await findNames(db, [...valuesOf(wanted), typed, besides]);
  return rows.map(({ id }) => id);
}

/**
 * People by digits of a phone number that they share with the reader: its beginning, with or without the country, or
 * its end. `$10`: digits; `$11`: the choices of sharing that the reader sees.
 */
const findPhones = prepare(
  'directory.find-phones',
  idRow,
  `with ${activeFacets},
     prefixes as materialized (
       select distinct d as low from unnest(array[$10, regexp_replace($10, '^(1|63|0)', ''), '<' || reverse($10)]) as d
       where length(d) > 2
     )
   select found.user_id as id from (
     select distinct part.user_id from keys cross join prefixes cross join lateral (
       select p.user_id from user_phrases p
       where p.facet = keys.facet and ${within('p.phrase', 'prefixes.low')}
         and (
           select contact_sharing((select d.phone from directory_sharing d where d.user_id = n.id), n.role) = any ($11)
             and p.phrase in (regexp_replace(regexp_replace(split_part(n.phone, ';', 1), '^\\+(1|63)', ''), '\\D', '', 'g'),
               '<' || reverse(regexp_replace(split_part(n.phone, ';', 1), '\\D', '', 'g')))
             and ${isBetween('n.sort_name')}
           from users n where n.id = p.user_id)
         and ${isWanted('p.user_id')}
       order by p.facet, p.phrase, p.user_id limit ${most}
     ) as part
   ) as found ${byName}`,
);

/** The ids of people by digits of a phone number that is shared with the reader, by name. */
export async function findByPhone(
  db: Queryable,
  wanted: WantedNames,
  digits: string,
  seen: readonly SharingLevel[],
): Promise<string[]> {
  const rows = await findPhones(db, [...valuesOf(wanted), digits, seen]);
  return rows.map(({ id }) => id);
}

const meansRow = z.strictObject({ word: z.string(), skills: z.array(z.string()) });

const selectMeans = prepare(
  'directory.skills-meant',
  meansRow,
  `select typed.w as word, array(
     select distinct k.skill_id from skill_words k where length(typed.w) > 2 and ${within('k.word', 'typed.w')} limit 200
   )::text[] as skills
   from unnest((words_of(fold_text($1)))[1:4]) with ordinality as typed (w, n) order by typed.n`,
);

/** The first typed words as names are searched, with the skills in whose names a word begins so. */
export function findSkillsMeant(db: Queryable, typed: string): Promise<z.output<typeof meansRow>[]> {
  return selectMeans(db, [typed]);
}

/** What one typed word may mean of a person besides their name. */
export interface MeantOfWord {
  readonly word: string;
  readonly roles: readonly string[];
  readonly medicalRoles: readonly string[];
  readonly skills: readonly string[];
  readonly languages: readonly string[];
}

const mostWords = 4;

/** Whether the word whose five parameters begin at `$at` says something of a person of `users`. */
const isMeant = (at: number) => `(' ' || translate(sort_name, '''’\`', '') like '% ' || $${at} || '%'
  or keys.role = any ($${at + 1}::text[])
  or id in (select m.user_id from medical_professionals m where m.role = any ($${at + 2}::text[]))
  or id in (select k.user_id from care_provider_skills k where k.skill_id = any ($${at + 3}::uuid[]))
  or id in (select r.user_id from staff_records r where r.languages && $${at + 4}::text[]))`;

/**
 * Walks the names in order, along an index that holds all that is read of them, and stops when enough are found: common roles and skills at once,
 * rare ones at the end.
 */
const findMeantOf = Array.from({ length: mostWords }, (_, index) =>
  prepare(
    `directory.find-meant-${index + 1}`,
    idRow,
    `with ${activeFacets}
     select part.id from keys cross join lateral (
       select id, sort_name from (
         select id, sort_name from users
         where (facet, sort_name, id) > (keys.facet, $8, '${firstId}'::uuid)
           and (facet, sort_name, id) < (keys.facet, $9, '${firstId}'::uuid)
         order by facet, sort_name, id offset 0
       ) as walked
       where ${isWanted('id')}
         and ${Array.from({ length: index + 1 }, (_word, word) => isMeant(10 + 5 * word)).join(' and ')}
       limit ${most}
     ) as part order by part.sort_name, part.id limit ${most}`,
  ),
);

/** The ids of people of whom each word says something: a part of the name, the role, a skill or a language. By name. */
export async function findMeant(
  db: Queryable,
  wanted: WantedNames,
  words: readonly MeantOfWord[],
): Promise<string[]> {
  const find = findMeantOf[words.length - 1];
  if (!find) return [];
  const rows = await find(db, [
    ...valuesOf(wanted),
    ...words.flatMap(({ word, roles, medicalRoles, skills, languages }) => [
      word,
      roles,
      medicalRoles,
      skills,
      languages,
    ]),
  ]);
  return rows.map(({ id }) => id);
}
