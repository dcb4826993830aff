import type { Day } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

// Reach: of a series that the product makes by itself, or that was read within reach.

/** The days from one to another on which a series has a shift already, or is skipped. */
export async function findTakenDays(db: Queryable, seriesId: string, from: Day, to: Day): Promise<Set<Day>> {
  const rows = await db.rows(
    z.strictObject({ date: z.string() }),
    sql`select recurrence_date::text as date from shifts
        where series_id = ${seriesId} and recurrence_date between ${from}::date and ${to}::date
      union all
      select date::text from shift_series_skips
        where series_id = ${seriesId} and date between ${from}::date and ${to}::date`,
  );
  return new Set(rows.map(({ date }) => date));
}
