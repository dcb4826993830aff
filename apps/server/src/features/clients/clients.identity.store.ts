import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';
import { withinReach } from './clients.reach.store.ts';

const identityRow = z.strictObject({
  fullName: z.string(),
  office: z.string(),
  clientNo: z.string(),
  birthDate: z.nullable(z.string()),
});

/** Who a client is, whole; undefined: out of reach. */
export function findIdentity(db: Queryable, clientId: string, viewer: Viewer) {
  return db.one(
    identityRow,
    sql`select c.first_name || ' ' || c.last_name as "fullName", o.name as office, c.client_no as "clientNo",
        c.birth_date::text as "birthDate"
      from clients c join offices o on o.id = c.office_id where c.id = ${clientId} and ${withinReach(viewer, 'c.id')}`,
  );
}
