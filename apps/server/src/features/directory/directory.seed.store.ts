import { sql, type Transaction } from '../../platform/db/index.ts';

export async function hasNoPartners(tx: Transaction): Promise<boolean> {
  return (await tx.run(sql`select from partners limit 1`)) === 0;
}

/** One care provider of the demo keeps phone and photo to themselves, so that the directory shows what that looks like. */
export async function hideCareProvidersPhone(tx: Transaction): Promise<void> {
  await tx.run(sql`
    insert into directory_sharing (user_id, email, phone, photo)
    select id, 'STAFF', 'PRIVATE', 'PRIVATE' from users
    where role = 'CareProvider' and is_active and phone is not null and username <> 'care.provider'
    order by sort_name, id limit 1`);
}
