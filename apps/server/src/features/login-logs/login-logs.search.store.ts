import * as z from 'zod/mini';
import { idRow, prepare, type Queryable } from '../../platform/db/index.ts';

/** How many people a search looks at: the likeliest ones. */
const mostPeople = 40;
/** How many one prefix looks at, shared among the facets in which people are kept. */
const mostOfEach = 100;
/** How many words of names are tried in which what was typed stands further inside. */
const mostWords = 5;

/**
 * `$1`: what was typed; `$2`: words of names that are tried besides. Of three words and more, any two of the first three
 * find somebody, in whose name, username and email address all must stand; a single one stands in whoever it found.
 */
const selectPeople = prepare(
  'login-logs.people',
  idRow,
  `with typed as materialized (select fold_text($1) as whole, $1 ~ '^[+0-9\\s().-]+$' as is_number),
     words as materialized (select w, n from typed, unnest(words_of(whole)) with ordinality as t (w, n)),
     prefixes as materialized (
       select search_prefixes_of($1) as low union select unnest($2::text[])
       union select a.w || ' ' || b.w from words a join words b on a.n <> b.n and a.n < 4 and b.n < 4
     ),
     bound as materialized (select greatest(2, ${mostOfEach} / greatest(count(*), 1))::int as most from user_facets),
     found as materialized (
       select distinct person.user_id from user_facets f cross join prefixes cross join lateral (
         select p.user_id from user_phrases p
         where p.facet = f.facet and p.phrase >= prefixes.low and p.phrase < prefixes.low || chr(1114111)
         order by p.facet, p.phrase, p.user_id limit (select most from bound)
       ) as person
     )
   select u.id from typed, found join users u on u.id = found.user_id
   where typed.is_number or (select count(*) = 1 from words) or translate(u.search_text, '''’\`', '') || u.name_text like all (select '%' || w || '%' from words)
   order by similarity(u.search_text, typed.whole) desc, u.search_text, u.id
   limit ${mostPeople}`,
);

const selectWordsRow = z.strictObject({ word: z.string() });

const selectWords = prepare(
  'login-logs.words',
  selectWordsRow,
  `with longest as (select w from unnest(words_of(fold_text($1))) as w where length(w) > 2 order by length(w) desc, w limit 1)
   select word from longest join user_words on word like '%' || w || '%' order by length(word), word limit ${mostWords}`,
);

/**
 * Ids of the people whom what was typed means, the likeliest first: their name, username, email address or phone number
 * begins so, or else a word of their name holds it. Accents and capitals do not matter. What it reads is bounded,
 * however many people there are.
 */
export async function findPeople(db: Queryable, typed: string): Promise<string[]> {
  let found = await selectPeople(db, [typed, []]);
  if (found.length === 0) {
    const inside = await selectWords(db, [typed]);
    if (inside.length > 0) found = await selectPeople(db, [typed, inside.map(({ word }) => word)]);
  }
  return found.map(({ id }) => id);
}
