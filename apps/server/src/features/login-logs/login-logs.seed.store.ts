import { type Role, roleSchema } from '@homeward/contract/core';
import type { LoginEvent, LoginMethod, LoginOutcome, LoginReason } from '@homeward/contract/login-logs';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** Somebody of the demo, as far as the story of their sign-ins needs it. */
const seedAccountRow = z.strictObject({
  id: z.string(),
  role: roleSchema,
  timezone: z.string(),
  createdAt: z.date(),
  lastLoginAt: z.date(),
  isActive: z.boolean(),
});
export type SeedAccount = z.output<typeof seedAccountRow>;

/** An event of the demo, as it is written. */
export interface SeedEvent {
  at: Date;
  userId: string | null;
  role: Role | null;
  attemptedName: string | null;
  event: LoginEvent;
  outcome: LoginOutcome;
  reason: LoginReason | null;
  method: LoginMethod | null;
  address: string;
  deviceType: string;
  browser: string | null;
  os: string | null;
  userAgent: string;
  sessionId: string | null;
  isNewDevice: boolean;
}

/** Whether nothing has been written down yet. */
export async function hasNoEvents(db: Queryable): Promise<boolean> {
  const count = await db.run(sql`select 1 from login_events limit 1`);
  return count === 0;
}

/** Everybody who has ever signed in, always in the same order. */
export async function readSeedAccounts(db: Queryable): Promise<SeedAccount[]> {
  return db.rows(
    seedAccountRow,
    sql`
    select id, role, timezone, created_at as "createdAt", last_login_at as "lastLoginAt", is_active as "isActive"
    from users where last_login_at is not null order by username`,
  );
}

/** Writes the story of the demo's sign-ins. */
export async function insertSeedEvents(tx: Transaction, events: readonly SeedEvent[]): Promise<void> {
  await tx.run(sql`
    insert into login_events (id, at, user_id, role, attempted_name, event, outcome, reason, method, address,
      device_type, browser, os, user_agent, session_id, is_new_device)
    select uuidv7(e.at - clock_timestamp()), e.at, e."userId", e.role, e."attemptedName", e.event, e.outcome, e.reason,
      e.method, e.address, e."deviceType", e.browser, e.os, e."userAgent", e."sessionId", e."isNewDevice"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(at timestamptz, "userId" uuid, role text,
      "attemptedName" text, event text, outcome text, reason text, method text, address inet, "deviceType" text,
      browser text, os text, "userAgent" text, "sessionId" uuid, "isNewDevice" boolean)
    order by e.at`);
}
