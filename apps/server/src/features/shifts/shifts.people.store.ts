import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';

const clientRow = z.strictObject({
  officeId: z.string(),
  timezone: z.string(),
  addressId: z.nullable(z.string()),
});

/** Where a client within reach is cared for: the office, its zone, and the address asked for or the primary one. */
export async function findPlace(
  db: Queryable,
  { clientId, addressId }: { readonly clientId: string; readonly addressId?: string | undefined },
  viewer: Viewer,
): Promise<z.output<typeof clientRow> | undefined> {
  return db.one(
    clientRow,
    sql`select c.office_id as "officeId", o.timezone, (select a.id from client_addresses a where a.client_id = c.id
        and ${addressId === undefined ? sql`a.is_primary` : sql`a.id = ${addressId}`}) as "addressId"
      from clients c join offices o on o.id = c.office_id where c.id = ${clientId} and ${withinReach(viewer, 'c.id')}`,
  );
}

/** Whether somebody may be assigned: an active account of somebody who gives care. */
export async function isCaregiver(db: Queryable, id: string): Promise<boolean> {
  const found = await db.one(
    idRow,
    sql`select id from users where id = ${id} and is_active
      and role in ('CareProvider', 'MedicalProfessional', 'CareManager')`,
  );
  return found !== undefined;
}

/** How many of these skills there are. */
export async function countSkills(db: Queryable, ids: readonly string[]): Promise<number> {
  return db.run(sql`select from skills where id = any (${ids}::uuid[])`);
}

/** The care managers who reach a client; the admins where there is none. */
export async function findCareManagers(db: Queryable, clientId: string): Promise<string[]> {
  const managers = await db.rows(
    idRow,
    sql`select distinct u.id from client_reach r join users u on u.id = r.user_id and u.role = 'CareManager' and u.is_active
      where r.client_id = ${clientId} and (r.until is null or r.until > now()) order by u.id`,
  );
  const found =
    managers.length > 0
      ? managers
      : await db.rows(
          idRow,
          sql`select id from users where role in ('SuperAdmin', 'Admin') and is_active order by id`,
        );
  return found.map(({ id }) => id);
}

const listenerRow = z.strictObject({ userId: z.string(), clientId: z.string(), isOffice: z.boolean() });

/** Who, beside admins and those assigned, sees shifts of these clients: care managers also drafts. */
export async function findListeners(
  db: Queryable,
  clientIds: readonly string[],
): Promise<z.output<typeof listenerRow>[]> {
  return db.rows(
    listenerRow,
    sql`select distinct r.user_id as "userId", r.client_id as "clientId", u.role = 'CareManager' as "isOffice"
      from client_reach r join users u on u.id = r.user_id
      where r.client_id = any (${clientIds}::uuid[]) and (r.until is null or r.until > now())
        and (u.role in ('CareManager', 'MedicalProfessional') or u.role = 'Family' and exists (
          select from client_contacts x join client_consents k on k.contact_id = x.id and k.is_given and k.section = 'schedule'
          where x.client_id = r.client_id and x.user_id = u.id))`,
  );
}
