import { payers } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';

const clientRow = z.strictObject({
  officeId: z.string(),
  timezone: z.string(),
  addressId: z.nullable(z.string()),
  payer: z.nullable(z.enum(payers)),
  hasCaregiver: z.boolean(),
});

const mayBeAssigned = `is_active and role in ('CareProvider', 'MedicalProfessional', 'CareManager')`;

/** What a shift says of its place and its person. */
interface Placed {
  readonly clientId: string;
  readonly addressId?: string | undefined;
  readonly careProviderId?: string | null;
}

/**
 * Where a client within reach is cared for, and who pays: the office, its zone, and the address asked for or the primary one.
 * @returns `hasCaregiver`: whether the person named may be assigned
 */
export async function findPlace(
  db: Queryable,
  { clientId, addressId, careProviderId = null }: Placed,
  viewer: Viewer,
): Promise<z.output<typeof clientRow> | undefined> {
  return db.one(
    clientRow,
    sql`select c.office_id as "officeId", o.timezone, (select a.id from client_addresses a where a.client_id = c.id
        and ${addressId === undefined ? sql`a.is_primary` : sql`a.id = ${addressId}`}) as "addressId", c.payer,
        exists (select from users u where u.id = ${careProviderId}::uuid and ${raw(mayBeAssigned)}) as "hasCaregiver"
      from clients c join offices o on o.id = c.office_id where c.id = ${clientId} and ${withinReach(viewer, 'c.id')}`,
  );
}

/** Which of these people may be assigned: active accounts of people who give care. */
export async function findCaregivers(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db.rows(
    idRow,
    sql`select id from users where id = any (${ids}::uuid[]) and ${raw(mayBeAssigned)}`,
  );
  return found.map(({ id }) => id);
}

/** How many of these skills there are. Within a transaction they stay: a merge waits, and then finds what names them. */
export async function countSkills(db: Queryable, ids: readonly string[]): Promise<number> {
  return db.run(sql`select from skills where id = any (${ids}::uuid[]) for key share`);
}
