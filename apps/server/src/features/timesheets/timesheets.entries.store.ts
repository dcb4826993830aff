import type { EntryBody } from '@homeward/contract/timesheets';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { sheetOfVisit } from './timesheets.visits.store.ts';

// Reach: the service asks next whether the viewer meets the timesheet, and answers 404 otherwise.

/** The timesheet that a visit stands on; undefined: there is none. */
export async function findSheetOf(db: Queryable, visitId: string): Promise<string | undefined> {
  const found = await db.one(
    idRow,
    sql`select t.id from visits v cross join lateral (${raw(sheetOfVisit)}) t where v.id = ${visitId}`,
  );
  return found?.id;
}

/** Keeps what was entered of a visit, in place of what was entered before. */
export async function saveEntry(
  tx: Transaction,
  visitId: string,
  { travel, sleep, note }: EntryBody,
  by: string,
): Promise<void> {
  const asleep = sleep && JSON.stringify(sleep);
  await tx.run(sql`
    insert into timesheet_entries (visit_id, travel_minutes, travel_miles, sleep, note, entered_by)
    values (${visitId}, ${travel?.minutes ?? null}, ${travel?.miles ?? null}, ${asleep}::jsonb, ${note}, ${by})
    on conflict (visit_id) do update set travel_minutes = excluded.travel_minutes, travel_miles = excluded.travel_miles,
      sleep = excluded.sleep, note = excluded.note, entered_by = excluded.entered_by, entered_at = now()`);
}
