import type { Day } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { sql, type Transaction } from '../../platform/db/index.ts';

/** A home office as it is to be. */
export interface NewHome {
  /** Of the person. */
  readonly id: string;
  readonly officeId: string;
  /** Its first day of pay. Null: there is no other before it. */
  readonly from: Day | null;
}

const homeRow = z.strictObject({ id: z.string(), from: z.string() });

/**
 * Gives people other home offices, in place of those that were planned. Each begins at the midnight of its first day by the
 * clock of the one before; where that is the same office, it goes on.
 * @returns the first days of those that begin later
 */
export async function saveHomes(
  tx: Transaction,
  homes: readonly NewHome[],
): Promise<ReadonlyMap<string, Day>> {
  const json = JSON.stringify(homes);
  const given = sql`jsonb_to_recordset(${json}::jsonb) as n(id uuid, "officeId" uuid, "from" date)`;
  await tx.run(sql`
    delete from staff_home_offices h using ${given}
    where h.user_id = n.id and (n."from" is null or h.from_day >= n."from")`);
  const made = await tx.rows(
    homeRow,
    sql`
    insert into staff_home_offices (user_id, office_id, from_day, begins_at)
    select n.id, n."officeId", coalesce(n."from", '-infinity'),
      coalesce(n."from"::timestamp at time zone o.timezone, '-infinity')
    from ${given} left join lateral (
      select h.office_id from staff_home_offices h where h.user_id = n.id order by h.begins_at desc limit 1
    ) before on true left join offices o on o.id = before.office_id
    where before.office_id is distinct from n."officeId"
    returning user_id as id, case when isfinite(from_day) then from_day::text else '' end as "from"`,
  );
  return new Map(made.flatMap(({ id, from }) => (from === '' ? [] : [[id, from] as const])));
}
