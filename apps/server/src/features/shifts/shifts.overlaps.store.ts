import { occupyingStates } from '@homeward/contract/shifts';
import { type Queryable, sql } from '../../platform/db/index.ts';

// Reach: of whoever is assigned to a shift that was read within reach.

/** How many other shifts take up whoever is assigned to a shift, at its time. */
export function findOverlapping(db: Queryable, id: string): Promise<number> {
  return db.run(sql`
    select from shifts s join shifts o on o.care_provider_id = s.care_provider_id and o.id <> s.id
      and o.status = any (${[...occupyingStates]}::text[]) and o.starts_at < s.ends_at and o.ends_at > s.starts_at
      and o.starts_at > s.starts_at - interval '26 hours'
    where s.id = ${id}`);
}
