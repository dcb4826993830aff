import { roleSchema } from '@homeward/contract/core';
import { staffStatusSchema } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { idRow, lockRows, sql, type Transaction } from '../../platform/db/index.ts';

/** Makes the records of those of these accounts that are staff and have none. @returns whose it made */
export async function makeRecords(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const made = await tx.rows(idRow, sql`select made as id from make_staff_records(${ids}::uuid[]) as made`);
  return made.map(({ id }) => id);
}

/** Copies what lists need of accounts to their records. */
export async function copyAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update staff_records s set role = u.role, sort_name = u.sort_name from users u
    where u.id = s.user_id and s.user_id = any (${ids}::uuid[])
      and (s.role, s.sort_name) is distinct from (u.role, u.sort_name)`);
}

const followedRow = z.strictObject({
  id: z.string(),
  role: roleSchema,
  status: staffStatusSchema,
  version: z.int(),
  isActive: z.boolean(),
});
export type Followed = z.output<typeof followedRow>;

/** The records of these accounts with whether the account is active, kept from others until the transaction ends. */
export async function lockFollowed(tx: Transaction, ids: readonly string[]): Promise<Followed[]> {
  await lockRows(tx, 'staff_records', ids, { key: 'user_id' });
  return tx.rows(
    followedRow,
    sql`
    select s.user_id as id, s.role, s.status, s.version, u.is_active as "isActive"
    from staff_records s join users u on u.id = s.user_id
    where s.user_id = any (${ids}::uuid[]) order by s.user_id`,
  );
}
