import type { NumberRange } from '@homeward/contract/core';
import { mostSkillsFound, type SkillCategory } from '@homeward/contract/skills';
import * as z from 'zod/mini';
import { endsOf, idRow, isBetween, prepare, type Queryable } from '../../platform/db/index.ts';

/** A word of a name that a typed word may have meant. */
const meantRow = z.strictObject({
  typed: z.string(),
  word: z.string(),
});
export type Meant = z.output<typeof meantRow>;

/** The most skills that each of several words looks at, and the most words that are looked for. */
const mostOfEach = 1_000;
const mostWords = 6;
/** The most that a single word looks at, and the most whose names begin with what was typed: twice what is shown. */
const mostOfOne = 2 * (mostSkillsFound + 1);
/** How many words may have been meant by each that was typed. */
const mostMeant = 5;

const words = `select w from skill_words_of($1) as w order by w limit ${mostWords}`;
const within = (word: string, low: string) => `${word} >= ${low} and ${word} < ${low} || chr(1114111)`;

/**
 * Skills in whose names each typed word begins a word, or one that it may have meant does. One rare word is enough to
 * find them all, however common the others are; a single word has found what it finds, and only its likeliest are
 * looked at. `$1`: what was typed; `$2`: the categories; `$3`, `$4`: words that were typed and what each may mean;
 * `$5`, `$6`: how often they may be used.
 */
const findText = (likeliest: string) => `
  with typed as materialized (${words}),
    lows as materialized (
      select w as typed, w as low from typed union select * from unnest($3::text[], $4::text[]) as meant (typed, low)
    ),
    candidates as materialized (
      select whole.id from unnest($2::text[]) as wanted (category) cross join lateral (
        select s.id from skills s where s.category = wanted.category and ${within('s.sort_name', 'fold_text($1)')}
        order by s.sort_name, s.id limit greatest(8, ${mostOfOne} / cardinality($2::text[]))
      ) as whole
      union
      select hit.skill_id from lows cross join lateral (
        select k.word, k.skill_id from (
          select word, skill_id from skill_words k where ${within('k.word', 'lows.low')} order by word, skill_id limit ${mostOfEach}
        ) as k join skills s on s.id = k.skill_id and s.category = any ($2)
        order by k.word, k.skill_id limit (select case count(*) when 1 then ${mostOfOne} else ${mostOfEach} end from typed)
      ) as hit
    )
  select s.id from candidates c join skills s on s.id = c.id
  where ${isBetween('s.uses', 5)} and ((select count(*) from typed) = 1 or not exists (
    select from typed where not exists (
      select from lows join skill_words k on k.skill_id = s.id and ${within('k.word', 'lows.low')}
      where lows.typed = typed.w)))
  order by ${likeliest}, s.uses desc, s.sort_name, s.id limit ${mostSkillsFound + 1}`;

const findExactly = prepare(
  'skills.find',
  idRow,
  findText('s.sort_name = fold_text($1) desc, starts_with(s.sort_name, fold_text($1)) desc'),
);
const findNearly = prepare(
  'skills.find-nearly',
  idRow,
  findText('round(strict_word_similarity(fold_text($1), s.sort_name)::numeric, 1) desc'),
);

/** The ids of the skills that were meant, the likeliest first; one more than `mostSkillsFound` where there are more. */
export async function findSkillIds(
  db: Queryable,
  { categories, uses }: { categories: readonly SkillCategory[]; uses: NumberRange | undefined },
  text: string,
  meant: readonly Meant[],
): Promise<string[]> {
  const find = meant.length > 0 ? findNearly : findExactly;
  const found = await find(db, [
    text,
    categories,
    meant.map(({ typed }) => typed),
    meant.map(({ word }) => word),
    ...endsOf(uses),
  ]);
  return found.map(({ id }) => id);
}

const selectMeant = prepare(
  'skills.meant-words',
  meantRow,
  `select typed.w as typed, meant.word
   from (select w, length(w) as letters from (${words}) as first) as typed
   cross join lateral (
     select near.word from (
       select word from skill_words where word % typed.w
       union
       select word from skill_words
       where ${within('word', 'left(typed.w, 1)')}
         and levenshtein_less_equal(left(word, typed.letters + 1), typed.w, 2) <= case when typed.letters < 5 then 1 else 2 end
     ) as near
     order by levenshtein(left(near.word, typed.letters), typed.w), similarity(near.word, typed.w) desc, near.word
     limit ${mostMeant}
   ) as meant
   where typed.letters between 3 and 40`,
);

/** The words of names that each typed word may have meant, the likeliest first. */
export function findMeantWords(db: Queryable, text: string): Promise<Meant[]> {
  return selectMeant(db, [text]);
}
