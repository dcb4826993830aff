import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

// Reach: this is who reaches; nobody is shown it.

const listenerRow = z.strictObject({ userId: z.string(), clientId: z.string(), isFamily: z.boolean() });

/** Who, beside admins and who gives them, sees visits of these clients. */
export async function findListeners(
  db: Queryable,
  clientIds: readonly string[],
): Promise<z.output<typeof listenerRow>[]> {
  return db.rows(
    listenerRow,
    sql`select distinct r.user_id as "userId", r.client_id as "clientId", u.role = 'Family' as "isFamily"
      from client_reach r join users u on u.id = r.user_id
      where r.client_id = any (${clientIds}::uuid[]) and (r.until is null or r.until > now())
        and (u.role in ('CareManager', 'MedicalProfessional') or u.role = 'Family' and exists (
          select from client_contacts x join client_consents k on k.contact_id = x.id and k.is_given
            and k.section in ('schedule', 'visitNotes')
          where x.client_id = r.client_id and x.user_id = u.id))`,
  );
}
