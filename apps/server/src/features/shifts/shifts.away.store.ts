import type { Day, Viewer } from '@homeward/contract/core';
import { shownWithout, type WithoutShifts, withoutSchema } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, type Sql, sql } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';

/** Who does not come, and on which days: from one (undefined: now) until the first day back (undefined: open). */
export interface Away {
  readonly userId: string;
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
}

const without = ({ userId, from, until }: Away): Sql =>
  sql`shifts_without(${userId}, ${from ?? null}::date, ${until ?? null}::date)`;

/** The shifts to which somebody does not come. */
export async function findIdsWithout(db: Queryable, away: Away): Promise<string[]> {
  const found = await db.rows(idRow, sql`select id from ${without(away)} order by id`);
  return found.map(({ id }) => id);
}

/** How many they are, and the first of them; clients out of reach are not named. */
export async function findWithout(db: Queryable, away: Away, viewer: Viewer): Promise<WithoutShifts> {
  const found = await db.one(
    z.strictObject({ found: withoutSchema }),
    sql`with away as materialized (select * from ${without(away)})
      select json_build_object('count', (select count(*)::int from away), 'shifts', coalesce((
        select json_agg(json_build_object('id', s.id, 'serviceType', s.service_type, 'timezone', s.timezone,
          'startUtc', ${raw(instantOf('s.starts_at'))}, 'endUtc', ${raw(instantOf('s.ends_at'))},
          'client', case when ${withinReach(viewer, 's.client_id')} then json_build_object('id', c.id,
            'name', c.first_name || ' ' || c.last_name) end) order by s.starts_at, s.id)
        from (select * from away order by starts_at, id limit ${shownWithout}) s join clients c on c.id = s.client_id),
        '[]')) as found`,
  );
  return found?.found ?? { count: 0, shifts: [] };
}
