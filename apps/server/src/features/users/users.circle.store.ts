import type { Viewer } from '@homeward/contract/core';
import { colleagues } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { type Queryable, raw, sql } from '../../platform/db/index.ts';

const caring = colleagues.map((role) => `'${role}'`).join(', ');

/**
 * The condition that a viewer who cares for clients shares one with somebody of the staff, as text. An emergency makes
 * nobody a colleague.
 */
export function sharesClientText(
  viewer: { readonly id: string; readonly role: string },
  userId: string,
): string {
  return `${viewer.role} in (${caring}) and exists (
    select from client_reach mine join client_reach theirs on theirs.client_id = mine.client_id and theirs.user_id = ${userId}
    join users colleague on colleague.id = theirs.user_id and colleague.role <> 'Family'
    where mine.user_id = ${viewer.id} and mine.by <> 'EMERGENCY' and theirs.by <> 'EMERGENCY'
      and (mine.until is null or mine.until > now()) and (theirs.until is null or theirs.until > now()))`;
}

// Reach: who reaches a client is what is asked for here.

/**
 * The ids of those who look after a client that a family member has by a consent to the care plan or the schedule, as a
 * statement. Who is there by an emergency or by their office looks after nobody.
 */
export function caregiversOfFamilyText(familyId: string): string {
  return `select theirs.user_id from client_contacts x
    join client_reach mine on mine.client_id = x.client_id and mine.user_id = x.user_id and mine.by = 'CONTACT'
    join client_reach theirs on theirs.client_id = x.client_id and theirs.by in ('TEAM', 'SHIFT')
    where x.user_id = ${familyId}
      and (mine.until is null or mine.until > now()) and (theirs.until is null or theirs.until > now())
      and exists (select from client_consents k
        where k.contact_id = x.id and k.is_given and k.section in ('carePlan', 'schedule'))`;
}

const sharedRow = z.strictObject({ isShared: z.boolean() });

/** Whether a viewer looks after a client together with somebody. */
export async function sharesClient(db: Queryable, { id, role }: Viewer, userId: string): Promise<boolean> {
  const shares = sharesClientText({ id: 'viewer.id', role: 'viewer.role' }, 'viewer.other');
  const found = await db.one(
    sharedRow,
    sql`select ${raw(shares)} as "isShared"
      from (select ${id}::uuid as id, ${role}::text as role, ${userId}::uuid as other) viewer`,
  );
  return found?.isShared ?? false;
}
