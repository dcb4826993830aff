import { raw, sql, type Transaction } from './query.ts';

/**
 * Keeps rows from others who want to change them until the transaction ends; in the order of their ids, so that nobody
 * waits in a circle. Read them in the next statement: one that waits for a lock sees all other rows as they were before
 * the wait, so a condition on those that stands beside `for update` may not hold any more.
 * @param table a name, never from outside
 * @param ids which rows; those that are not there are left out
 * @param key the column of the ids; `id` unless told
 * @param strength `no key update`: rows that refer to these may be added meanwhile
 */
export async function lockRows(
  tx: Transaction,
  table: string,
  ids: readonly string[],
  {
    key = 'id',
    strength = 'update',
  }: { readonly key?: string; readonly strength?: 'update' | 'no key update' } = {},
): Promise<void> {
  await tx.run(sql`select from ${raw(table)} where ${raw(key)} = any (${ids}::uuid[])
    order by ${raw(key)} for ${raw(strength)}`);
}
