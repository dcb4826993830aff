import type pg from 'pg';
import { prepare } from '../../platform/db/index.ts';

/** How many people a search looks at: the likeliest ones. */
const mostPeople = 50;

const selectPeople = prepare<{ id: string }>(
  'login-logs.people',
  // Folded once: left in the conditions, it would be done anew for each person.
  `with typed as materialized (
     select fold_text($1) as anywhere, fold_text($2) as or_there, fold_text($3) as whole,
       array(select fold_text(word) from unnest($4::text[]) as word) as others
   )
   select users.id from typed, users
   where (search_text like typed.anywhere or search_text like typed.or_there)
     and search_text like all (typed.others)
   order by similarity(search_text, typed.whole) desc, search_text, users.id
   limit ${mostPeople}`,
);

/**
 * Ids of the people whose name, username or email holds every typed word, the likeliest first. Accents and capitals
 * do not matter.
 */
export async function findPeople(pool: pg.Pool, typed: string): Promise<string[]> {
  const words = typed
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\%_]/g, '\\$&'))
    .sort((a, b) => b.length - a.length);
  const [longest = '', ...others] = words;
  // The index knows groups of three letters: less than that is looked for at the start of words only.
  const [anywhere, orThere] =
    longest.length < 3 ? [`${longest}%`, `% ${longest}%`] : [`%${longest}%`, `%${longest}%`];
  const found = await selectPeople(pool, [anywhere, orThere, typed, others.map((word) => `%${word}%`)]);
  return found.map(({ id }) => id);
}
