import { roleSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, sql, type Transaction } from '../../platform/db/index.ts';

const holderRow = z.strictObject({ ...idRow.shape, role: roleSchema, name: z.string() });

/** A care provider whom readers of the demo open first. */
export type SeedHolder = z.output<typeof holderRow>;

/** Whom most people rate best, and the one who can be signed in as; nobody where a care provider has documents. */
export async function readSeedHolders(tx: Transaction): Promise<SeedHolder[]> {
  return tx.rows(
    holderRow,
    sql`
    with best as (
      select p.user_id from available_providers p where p.rating_count > 0
      order by p.rating_points desc, p.user_id limit 3
    )
    select u.id, u.role, u.first_name || ' ' || u.last_name as name from users u
    where u.role = 'CareProvider' and (u.username = 'care.provider' or u.id in (select user_id from best))
      and not exists (select from files f join users o on o.id = f.owner_id
        where f.owner_type = 'USER' and o.role = 'CareProvider')
    order by u.id`,
  );
}
