import { addressSchema } from '@homeward/contract/addresses';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** Whether no client is there yet. */
export async function hasNoClients(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from clients limit 1`)) === 0;
}

const officeRow = z.strictObject({ id: z.string(), address: addressSchema });

/** The offices of the demo, the oldest first. */
export async function readSeedOffices(db: Queryable) {
  return db.rows(officeRow, sql`select id, address from offices order by created_at, id`);
}

const personRow = z.strictObject({
  id: z.string(),
  username: z.string(),
  role: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.string(),
  officeIds: z.array(z.string()),
});
export type SeedPerson = z.output<typeof personRow>;

/** The active people of the demo, those whom one signs in as first. */
export async function readSeedPeople(db: Queryable): Promise<SeedPerson[]> {
  return db.rows(
    personRow,
    sql`select u.id, u.username, u.role, u.first_name || ' ' || u.last_name as name, u.phone, u.email,
        coalesce(s.office_ids, '{}') as "officeIds"
      from users u left join staff_records s on s.user_id = u.id
      where u.is_active and u.is_onboarded
      order by u.username in ('care.manager', 'care.provider', 'family', 'medical') desc, u.username`,
  );
}

/** Gives every third address of the demo a QR code, as if its page were printed a month ago. */
export async function insertSeedCodes(tx: Transaction, madeBy: string): Promise<void> {
  await tx.run(sql`
    insert into client_address_codes (address_id, digest, made_by, made_at)
    select a.id, sha256(gen_random_uuid()::text::bytea), ${madeBy}, now() - interval '30 days'
    from (select id, row_number() over (order by id) as place from client_addresses where is_primary) a
    where a.place % 3 = 1`);
}

/** When things of the demo began: a client, a member of a team, a note. */
export async function backdate(
  tx: Transaction,
  clientId: string,
  given: { readonly createdDaysAgo: number },
): Promise<void> {
  await tx.run(
    sql`update clients set created_at = now() - make_interval(days => ${given.createdDaysAgo}) where id = ${clientId}`,
  );
  await tx.run(sql`
    update client_notes n set created_at = now() - make_interval(days => (1 + o.place * 3)::int)
    from (select id, row_number() over (order by id desc) - 1 as place from client_notes where client_id = ${clientId}) o
    where n.id = o.id`);
}
