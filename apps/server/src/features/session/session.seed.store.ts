import { sql, type Transaction } from '../../platform/db/index.ts';

/** Whether nobody can sign in yet. */
export async function hasNoCredentials(tx: Transaction): Promise<boolean> {
  const count = await tx.run(sql`select from credentials limit 1`);
  return count === 0;
}

/** One hash for all: everybody knows the password anyway, and hashing it 116 times would take a while. */
export async function giveSeedPassword(tx: Transaction, passwordHash: string): Promise<void> {
  await tx.run(sql`
    insert into credentials (user_id, password_hash, changed_at)
    select id, ${passwordHash}, created_at from users where is_onboarded`);
}
