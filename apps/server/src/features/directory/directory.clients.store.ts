import type { Role, Viewer } from '@homeward/contract/core';
import { type Partner, partnerSchema, partnerTypes } from '@homeward/contract/directory';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { partnerJson } from './directory.partners.store.ts';

const partnerRow = z.strictObject({ partner: partnerSchema });
const unlinkedRow = z.strictObject({ name: z.string() });

/** The most partners that a client is shown with. */
const mostPartners = 100;

/** The partners of a client within reach, by type and name. */
export async function findPartnersOfClient(
  db: Queryable,
  clientId: string,
  viewer: Viewer,
  withNotes: boolean,
): Promise<Partner[]> {
  const rows = await db.rows(
    partnerRow,
    sql`select ${raw(partnerJson(withNotes))} as partner from client_partners k join partners p on p.id = k.partner_id
      where k.client_id = ${clientId} and ${withinReach(viewer, 'k.client_id')}
      order by array_position(${partnerTypes}::text[], p.type), p.sort_name, p.id limit ${mostPartners}`,
  );
  return rows.map(({ partner }) => partner);
}

/** Links a partner to a client. @returns false where it was linked already */
export async function linkPartner(
  tx: Transaction,
  { clientId, partnerId, by }: { readonly clientId: string; readonly partnerId: string; readonly by: string },
): Promise<boolean> {
  const linked = await tx.run(sql`insert into client_partners (client_id, partner_id, added_by)
    values (${clientId}, ${partnerId}, ${by}) on conflict do nothing`);
  return linked > 0;
}

/** @returns the partner that the client had; undefined where they did not have it */
export async function unlinkPartner(
  tx: Transaction,
  clientId: string,
  partnerId: string,
): Promise<{ name: string } | undefined> {
  return tx.one(
    unlinkedRow,
    sql`delete from client_partners k using partners p
      where p.id = k.partner_id and k.client_id = ${clientId} and k.partner_id = ${partnerId} returning p.name`,
  );
}

/** The people of some roles who see these partners, or the partners of these clients, because they reach a client who has them. */
export async function findWhoMeets(
  db: Queryable,
  roles: readonly Role[],
  {
    partnerIds = [],
    clientIds = [],
  }: { readonly partnerIds?: readonly string[]; readonly clientIds?: readonly string[] },
): Promise<string[]> {
  const rows = await db.rows(
    idRow,
    // Each client is looked up by itself: an "or" over both would read the reach of everybody.
    sql`select distinct part.user_id as id from (
        select unnest(${clientIds}::uuid[]) as client_id
        union select k.client_id from client_partners k where k.partner_id = any (${partnerIds}::uuid[])
      ) as clients cross join lateral (
        select r.user_id from client_reach r
        where r.client_id = clients.client_id and (r.until is null or r.until > now()) offset 0
      ) as part join users u on u.id = part.user_id and u.role = any (${roles}::text[])`,
  );
  return rows.map(({ id }) => id);
}

const useRow = z.strictObject({ total: z.int(), names: z.array(z.string()) });

/** How many clients have a partner, and the first of those within reach by name. */
export async function readUse(tx: Transaction, partnerId: string, viewer: Viewer) {
  const use = await tx.one(
    useRow,
    sql`select (select count(*)::int from client_partners where partner_id = ${partnerId}) as total,
      array(select c.first_name || ' ' || c.last_name from client_partners k join clients c on c.id = k.client_id
        where k.partner_id = ${partnerId} and ${withinReach(viewer, 'k.client_id')}
        order by c.sort_name, c.id limit 3) as names`,
  );
  return use ?? { total: 0, names: [] };
}
