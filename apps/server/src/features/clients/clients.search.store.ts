import * as z from 'zod/mini';
import { prepare, type Queryable } from '../../platform/db/index.ts';

const prefixesRow = z.strictObject({ exact: z.array(z.string()), near: z.array(z.string()) });

/**
 * What a typed search may mean: prefixes of names, addresses and numbers, and beside them what the first two words may
 * have meant where they are spelled almost so.
 */
const selectPrefixes = prepare(
  'clients.prefixes',
  prefixesRow,
  `with typed as (
     select t.w, t.n, length(t.w) as letters from unnest((words_of(fold_text($1)))[1:2]) with ordinality as t (w, n)
   ), meant as (
     select typed.n, m.word from typed cross join lateral (
       select near.word from (
         select word from client_words where word % typed.w
         union
         select word from client_words where word >= left(typed.w, 1) and word < left(typed.w, 1) || chr(1114111)
           and length(word) between typed.letters - 1 and typed.letters + 1
           and levenshtein_less_equal(word, typed.w, 2) <= case when typed.letters < 4 then 1 else 2 end
       ) as near order by levenshtein(near.word, typed.w), near.word limit 5
     ) as m where typed.letters between 3 and 40
   )
   select array(select search_prefixes_of($1) union select array_to_string(words_of(fold_text($1)), ' ')) as exact,
     case when (select count(*) from typed) < 2 then array(select word from meant)
       else array(select a.word || ' ' || b.word from meant a join meant b on a.n = 1 and b.n = 2
         union select a.word || ' ' || t.w from meant a join typed t on a.n = 1 and t.n = 2
         union select t.w || ' ' || b.word from meant b join typed t on b.n = 2 and t.n = 1) end as near`,
);

/** What a typed search may mean. */
export async function findPrefixes(db: Queryable, typed: string): Promise<z.output<typeof prefixesRow>> {
  const [found] = await selectPrefixes(db, [typed]);
  return found ?? { exact: [], near: [] };
}
