import {
  deviceTypes,
  loginEvents as loginEventNames,
  loginMethods,
  loginOutcomes,
  loginReasons,
} from '@homeward/contract/login-logs';
import { boolean, inet, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Append-only: the server's role may insert and read. */
export const loginEvents = pgTable('login_events', {
  id: uuid().primaryKey(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  userId: uuid('user_id'),
  role: text(),
  attemptedName: text('attempted_name'),
  event: text({ enum: loginEventNames }).notNull(),
  outcome: text({ enum: loginOutcomes }).notNull(),
  reason: text({ enum: loginReasons }),
  method: text({ enum: loginMethods }),
  address: inet(),
  deviceType: text('device_type', { enum: deviceTypes }).notNull(),
  browser: text(),
  os: text(),
  userAgent: text('user_agent'),
  sessionId: uuid('session_id'),
  isNewDevice: boolean('is_new_device').notNull().default(false),
  requestId: text('request_id'),
});
