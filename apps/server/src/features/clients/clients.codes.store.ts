import { person } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { instantOf, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { withinReach } from './clients.reach.store.ts';

const addressRow = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  clientNo: z.nullable(z.string()),
  office: z.string(),
  address: z.string(),
});
export type CodedAddress = z.output<typeof addressRow>;

/** An address of a client within reach, kept from others until the transaction ends; undefined: out of reach. */
export async function lockAddress(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<CodedAddress | undefined> {
  await lockRows(tx, 'client_addresses', [id]);
  return tx.one(
    addressRow,
    sql`select a.id, a.client_id as "clientId", c.client_no as "clientNo", o.name as office,
        a.address ->> 'formattedAddress' as address
      from client_addresses a join clients c on c.id = a.client_id join offices o on o.id = c.office_id
      where a.id = ${id} and ${withinReach(viewer, 'a.client_id')}`,
  );
}

/** Gives an address a new code. The one before counts no longer. */
export async function replaceCode(
  tx: Transaction,
  { addressId, digest, madeBy }: { addressId: string; digest: Buffer; madeBy: string },
): Promise<void> {
  await tx.run(sql`update client_address_codes set replaced_at = now()
    where address_id = ${addressId} and replaced_at is null`);
  await tx.run(sql`insert into client_address_codes (address_id, digest, made_by)
    values (${addressId}, ${digest}, ${madeBy})`);
}

const codeRow = z.strictObject({ addressId: z.string(), madeAt: z.string(), madeBy: person });

/** The codes that count of a client within reach, in the order of the addresses. */
export async function findCodes(db: Queryable, clientId: string, viewer: Viewer) {
  return db.rows(
    codeRow,
    sql`select k.address_id as "addressId", ${raw(instantOf('k.made_at'))} as "madeAt",
        (select ${raw(personJson('u'))} from users u where u.id = k.made_by) as "madeBy"
      from client_address_codes k join client_addresses a on a.id = k.address_id
      where a.client_id = ${clientId} and k.replaced_at is null and ${withinReach(viewer, 'a.client_id')}
      order by a.position, a.id`,
  );
}

const digestRow = z.strictObject({ digest: z.instanceof(Buffer), isCurrent: z.boolean() });

/** Codes of an address that are still recognized as its own. */
const mostKnown = 20;

/** What is kept of the latest codes of an address, the current one first. Reach: a shift of the caller’s own leads here. */
export async function findDigests(db: Queryable, addressId: string) {
  return db.rows(
    digestRow,
    sql`select digest, replaced_at is null as "isCurrent" from client_address_codes
      where address_id = ${addressId} order by made_at desc, id desc limit ${mostKnown}`,
  );
}
