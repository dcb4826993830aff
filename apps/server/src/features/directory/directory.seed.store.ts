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

/** Each client of the demo has a physician, a pharmacy and, every third, somebody who brings equipment or drives. */
export async function linkSeedPartners(tx: Transaction): Promise<void> {
  await tx.run(sql`
    with ours as (select id, row_number() over (order by sort_name, id) as n from clients),
      theirs as (select id, type, row_number() over (partition by type order by sort_name, id) as n,
        count(*) over (partition by type) as total from partners)
    insert into client_partners (client_id, partner_id, added_by)
    select c.id, p.id, (select id from users where username = 'care.manager') from ours c join theirs p on p.n = 1 + c.n % p.total
    where p.type in ('PHYSICIAN', 'PHARMACY') or p.type in ('EQUIPMENT', 'TRANSPORT') and c.n % 3 = 0
    on conflict do nothing`);
}
