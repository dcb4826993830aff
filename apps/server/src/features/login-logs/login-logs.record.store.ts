import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { loginEvents } from './login-logs.tables.ts';

export type LoginEventRow = Omit<typeof loginEvents.$inferInsert, 'id' | 'at'>;

/** @returns the id of the new row */
export async function insertLoginEvent(tx: Transaction, row: LoginEventRow): Promise<string> {
  const [inserted] = await tx
    .insert(loginEvents)
    .values({ ...row, id: sql`uuidv7()`, at: sql`clock_timestamp()` })
    .returning({ id: loginEvents.id });
  if (!inserted) throw new Error('The row that was inserted did not come back.');
  return inserted.id;
}
