import type { Display } from '@homeward/contract/core';
import type pg from 'pg';
import { prepare } from '../../platform/db/index.ts';

const selectDisplay = prepare<Display>(
  'login-logs.viewer',
  `select timezone, date_format as "dateFormat", time_format as "timeFormat",
     week_start as "weekStart" from users where id = $1`,
);

/** Undefined when the account is gone. */
export async function readDisplay(pool: pg.Pool, userId: string): Promise<Display | undefined> {
  return (await selectDisplay(pool, [userId]))[0];
}
