import type { Viewer } from '@homeward/contract/core';
import { idRow, type Queryable, sql } from '../../platform/db/index.ts';
import { findCareManagers } from '../clients/index.ts';

// Reach: this is whom to notify of a client, never what somebody reads.

/**
 * Whom to notify of a client's results: their care manager; without one, those who reach them.
 * @param viewer who caused it, and knows; null: the product itself
 */
export async function findWhoActs(db: Queryable, clientId: string, viewer: Viewer | null): Promise<string[]> {
  const own = await db.one(
    idRow,
    sql`select u.id from clients c join users u on u.id = c.care_manager_id and u.is_active where c.id = ${clientId}`,
  );
  const found = own ? [own.id] : await findCareManagers(db, clientId);
  return found.filter((id) => id !== viewer?.id);
}
