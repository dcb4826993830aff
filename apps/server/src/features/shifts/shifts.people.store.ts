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
  return (await findCaregivers(db, [id])).length > 0;
}

/** Which of these people may be assigned. */
export async function findCaregivers(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db.rows(
    idRow,
    sql`select id from users where id = any (${ids}::uuid[]) and is_active
      and role in ('CareProvider', 'MedicalProfessional', 'CareManager')`,
  );
  return found.map(({ id }) => id);
}

/** How many of these skills there are. */
export async function countSkills(db: Queryable, ids: readonly string[]): Promise<number> {
  return db.run(sql`select from skills where id = any (${ids}::uuid[])`);
}

const zoneRow = z.strictObject({ id: z.string(), timezone: z.string() });

/** The zone of each office. */
export async function findOfficeZones(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const found = await db.rows(zoneRow, sql`select id, timezone from offices`);
  return new Map(found.map(({ id, timezone }) => [id, timezone]));
}
