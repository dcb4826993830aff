import type { Display } from '@homeward/contract/core';
import { displaySchema } from '@homeward/contract/session';
import { prepare, type Queryable } from '../../platform/db/index.ts';

const selectDisplay = prepare(
  'login-logs.viewer',
  displaySchema,
  `select timezone, date_format as "dateFormat", time_format as "timeFormat",
     week_start as "weekStart" from users where id = $1`,
);

/** Undefined when the account is gone. */
export async function readDisplay(db: Queryable, userId: string): Promise<Display | undefined> {
  return (await selectDisplay(db, [userId]))[0];
}
