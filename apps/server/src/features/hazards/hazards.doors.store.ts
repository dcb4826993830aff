import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: what the product itself asks, for nobody who reads.

const dangerRow = z.strictObject({ isCritical: z.boolean() });

/**
 * Whether the home of a client has a critical hazard that nobody has dealt with: the latest signed Home Safety assessment
 * found it, and its action is open or there is none that was settled since.
 */
export async function hasCriticalHazard(tx: Transaction, clientId: string): Promise<boolean> {
  const found = await tx.one(
    dangerRow,
    sql`select exists (select from assessments a cross join jsonb_array_elements(a.interpretation -> 'flags') f
      where a.client_id = ${clientId} and a.instrument = 'home-safety' and a.is_current and f ->> 'kind' = 'CRITICAL'
        and (exists (select from hazard_actions h where h.client_id = a.client_id and h.item_id = f ->> 'id'
            and h.status = 'OPEN')
          or not exists (select from hazard_actions h where h.client_id = a.client_id and h.item_id = f ->> 'id'
            and h.status in ('DONE', 'ACCEPTED') and (h.assessment_id = a.id or h.settled_at >= a.signed_at)))) as "isCritical"`,
  );
  return found?.isCritical ?? false;
}

const overdueRow = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  ownerId: z.string(),
  role: z.string(),
});

/** Takes open actions whose day is over where their office is, and of which nobody was reminded; each is taken once. */
export async function takeOverdue(tx: Transaction, most: number): Promise<z.output<typeof overdueRow>[]> {
  return tx.rows(
    overdueRow,
    sql`update hazard_actions h set reminded_at = now() from users u where u.id = h.owner_id and h.id in (
        select o.id from hazard_actions o join clients c on c.id = o.client_id join offices f on f.id = c.office_id
        where o.status = 'OPEN' and o.reminded_at is null and o.due_day <= current_date - date '1970-01-01'
          and o.due_on < (now() at time zone f.timezone)::date
        order by o.due_day, o.id limit ${most} for update of o skip locked)
      returning h.id, h.client_id as "clientId", h.owner_id as "ownerId", u.role`,
  );
}

const ownerRow = z.strictObject({ id: z.string() });

/** The admins among these people who work with the agency. */
export async function findAdmins(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  const found = await db.rows(
    ownerRow,
    sql`select id from users where id = any (${userIds}::uuid[]) and is_active and role in ('SuperAdmin', 'Admin')`,
  );
  return found.map(({ id }) => id);
}
