import { raw, type Sql, sql } from '../../platform/db/index.ts';

/**
 * Whether somebody of a few is called so: each typed word stands in their name, however it is spaced and accented. For
 * all people `searchUsers` reads an index.
 * @param nameText the column `name_text` of their row of `users`
 * @param typed empty for everyone
 */
export function isNamed(nameText: string, typed: string): Sql {
  if (typed.trim() === '') return sql`true`;
  if (!/[\p{L}\p{N}]/u.test(typed)) return sql`false`;
  return sql`${raw(nameText)} like all (array(select '%' || w || '%' from unnest(words_of(fold_text(${typed}))) w))`;
}
