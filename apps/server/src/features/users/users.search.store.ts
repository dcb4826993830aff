import * as z from 'zod/mini';
import { prepare, type Queryable } from '../../platform/db/index.ts';
import { facetPasses, facetValues, type Wanted } from './users.list.store.ts';

/** People of one facet whom one prefix finds, in the order of what it found them by. */
const findsRow = z.strictObject({
  ids: z.array(z.string()),
  /** As many as were looked at: with fewer, these are all. */
  most: z.number(),
});
export type Finds = z.output<typeof findsRow>;

/** The most that one prefix looks at in one facet. */
export const mostOfEach = 101;

/**
 * `$1` to `$5`: the facets; `$6`: what was typed, `$7`: prefixes besides; `$8`: how many of each at least (where there
 * are few facets it looks at more). Of three words and more, any two of the first three find somebody, in whose name all
 * must stand: so a rare word finds its people among many of the same two names.
 */
const findText = (isNarrowed: boolean) => `
  with words as materialized (select w, n from unnest(words_of(fold_text($6))) with ordinality as t (w, n)),
    prefixes as materialized (
      select search_prefixes_of($6) as low union select unnest($7::text[])
      ${isNarrowed ? "union select a.w || ' ' || b.w from words a join words b on a.n <> b.n where a.n < 4 and b.n < 4" : ''}
    ),
    keys as materialized (select facet from user_facets where ${facetPasses}),
    bound as materialized (select greatest($8, ${2 * mostOfEach} / greatest(count(*), 1))::int as most from keys)
  select array_agg(found.user_id) as ids, (select most from bound) as most
  from keys cross join prefixes cross join lateral (
    select user_id from (
      select p.user_id from user_phrases p
      where p.facet = keys.facet and p.phrase >= prefixes.low and p.phrase < prefixes.low || chr(1114111)
      order by p.facet, p.phrase, p.user_id limit ${mostOfEach}
    ) as first limit (select most from bound)
  ) as found
  ${
    isNarrowed
      ? `join users u on u.id = found.user_id
  where u.name_text like all (select '%' || w || '%' from words)`
      : ''
  }
  group by keys.facet, prefixes.low`;

const findPlainly = prepare('users.find', findsRow, findText(false));
const findNarrowly = prepare('users.find-narrowly', findsRow, findText(true));

/** Whom what was typed, or one of the prefixes besides, may mean. */
export function findPeople(
  db: Queryable,
  wanted: Wanted,
  typed: { text: string; besides: readonly string[]; isNarrowed: boolean; ofEach: number },
): Promise<Finds[]> {
  const { text, besides, isNarrowed, ofEach } = typed;
  const find = isNarrowed ? findNarrowly : findPlainly;
  return find(db, [...facetValues(wanted), text, besides, ofEach]);
}

/** How many words may have been meant by each that was typed. */
const mostMeant = 5;

const selectMeantRow = z.strictObject({ place: z.number(), word: z.string() });

const selectMeant = prepare(
  'users.meant-words',
  selectMeantRow,
  `select typed.n::int as place, meant.word
   from (select w, n, length(w) as letters from unnest((words_of(fold_text($1)))[1:2]) with ordinality as t (w, n)) as typed
   cross join lateral (
     select near.word from (
       select word from user_words where word % typed.w
       union
       (select word from user_words where word >= typed.w and word < typed.w || chr(1114111) order by word limit 20)
       union
       select word from user_words
       where word >= left(typed.w, 1) and word < left(typed.w, 1) || chr(1114111)
         and length(word) between typed.letters - 1 and typed.letters + 1
         and levenshtein_less_equal(word, typed.w, 2) <= case when typed.letters < 4 then 1 else 2 end
     ) as near
     order by levenshtein(near.word, typed.w) - (case when starts_with(near.word, typed.w) then 2 else 0 end),
       similarity(near.word, typed.w) desc, near.word
     limit ${mostMeant}
   ) as meant
   where typed.letters between 3 and 40
   order by typed.n`,
);

/** The words of names that each of the first two typed words may have meant, the likeliest first. */
export async function findMeantWords(db: Queryable, typed: string): Promise<string[][]> {
  const words: string[][] = [];
  for (const { place, word } of await selectMeant(db, [typed])) {
    words[place - 1] ??= [];
    words[place - 1]?.push(word);
  }
  return words;
}
