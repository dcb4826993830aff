import type { Role } from '@homeward/contract/core';
import type { LoginEvent, LoginOutcome, LoginReason } from '@homeward/contract/login-logs';
import type pg from 'pg';

export interface LoginEventFields {
  at?: string;
  user?: { id: string; role: Role };
  /** The role at that time, where it is not the user's. */
  role?: Role;
  attemptedName?: string;
  event?: LoginEvent;
  outcome?: LoginOutcome;
  reason?: LoginReason;
  address?: string;
  browser?: string;
  os?: string;
  userAgent?: string;
  sessionId?: string;
}

/**
 * Writes an event into the log of a test.
 * @returns its id
 */
export async function createLoginEvent(owner: pg.Pool, fields: LoginEventFields = {}): Promise<string> {
  const inserted = await owner.query<{ id: string }>(
    `insert into login_events
       (at, user_id, role, attempted_name, event, outcome, reason, address, browser, os, user_agent, session_id)
     values (coalesce($1::timestamptz, now()), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      fields.at ?? null,
      fields.user?.id ?? null,
      fields.role ?? fields.user?.role ?? null,
      fields.attemptedName ?? null,
      fields.event ?? 'login',
      fields.outcome ?? 'success',
      fields.reason ?? null,
      fields.address ?? null,
      fields.browser ?? null,
      fields.os ?? null,
      fields.userAgent ?? null,
      fields.sessionId ?? null,
    ],
  );
  const id = inserted.rows[0]?.id;
  if (!id) throw new Error('The event was not created.');
  return id;
}
