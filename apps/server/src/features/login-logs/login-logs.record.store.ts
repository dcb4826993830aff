import type { Role } from '@homeward/contract/core';
import type {
  deviceTypes,
  loginEvents,
  loginMethods,
  loginOutcomes,
  loginReasons,
} from '@homeward/contract/login-logs';
import { idRow, sql, type Transaction } from '../../platform/db/index.ts';

/** What is written down of one step of signing in; rows are never changed. */
export interface LoginEventRow {
  readonly userId: string | null;
  readonly role: Role | null;
  readonly attemptedName: string | null;
  readonly event: (typeof loginEvents)[number];
  readonly outcome: (typeof loginOutcomes)[number];
  readonly reason: (typeof loginReasons)[number] | null;
  readonly method: (typeof loginMethods)[number] | null;
  readonly address: string | null;
  readonly deviceType: (typeof deviceTypes)[number];
  readonly browser: string | null;
  readonly os: string | null;
  readonly userAgent: string | null;
  readonly sessionId: string | null;
  readonly isNewDevice: boolean;
  readonly requestId: string | null;
}

/** @returns the id of the new row */
export async function insertLoginEvent(tx: Transaction, row: LoginEventRow): Promise<string> {
  const inserted = await tx.one(
    idRow,
    sql`insert into login_events (id, at, user_id, role, attempted_name, event, outcome, reason, method, address,
        device_type, browser, os, user_agent, session_id, is_new_device, request_id)
      values (uuidv7(), clock_timestamp(), ${row.userId}, ${row.role}, ${row.attemptedName}, ${row.event},
        ${row.outcome}, ${row.reason}, ${row.method}, ${row.address}, ${row.deviceType}, ${row.browser}, ${row.os},
        ${row.userAgent}, ${row.sessionId}, ${row.isNewDevice}, ${row.requestId})
      returning id`,
  );
  if (!inserted) throw new Error('The row that was inserted did not come back.');
  return inserted.id;
}
