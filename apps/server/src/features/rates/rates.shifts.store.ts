import { type ShiftRate, unitOfShifts } from '@homeward/contract/rates';
import * as z from 'zod/mini';
import { type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';

/** An override of one shift as it is kept for putting it back. */
export const keptRateSchema = z.strictObject({
  id: z.string(),
  version: z.int(),
  shiftId: z.string(),
  /** The row without what PostgreSQL derives from it. */
  row: z.record(z.string(), z.unknown()),
});
export type KeptRate = z.output<typeof keptRateSchema>;

const written = `id, scope, client_id, shift_id, service_type, shift_type, unit, day_type, time_band, bill_rate_cents,
  pay_rate_cents, min_units, ot_bill_multiplier, effective_from, effective_to, reason, version, created_by, created_at`;
const kept = raw(`r.id, r.version, r.shift_id as "shiftId",
  to_jsonb(r) - '{from_day,client_key,staff_key,payer_key,shift_key,during,updated_at}'::text[] as row`);

// Reach: operations have judged each shift by what the caller sees before they read its overrides.

/** The overrides of shifts, in one order. */
export function findRatesOfShifts(db: Queryable, shiftIds: readonly string[]): Promise<KeptRate[]> {
  return db.rows(
    keptRateSchema,
    sql`select ${kept} from rate_overrides r where r.shift_id = any (${shiftIds}::uuid[]) order by r.shift_id, r.id`,
  );
}

/** Deletes all overrides of shifts. */
export async function removeRatesOfShifts(tx: Transaction, shiftIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from rate_overrides where shift_id = any (${shiftIds}::uuid[])`);
}

/** Gives each shift one rate, by the unit that its type is usually priced by. @returns what was written */
export async function insertRatesOfShifts(
  tx: Transaction,
  shiftIds: readonly string[],
  { billRateCents, payRateCents, reason }: ShiftRate,
  byId: string,
): Promise<KeptRate[]> {
  return tx.rows(
    keptRateSchema,
    sql`insert into rate_overrides as r (scope, client_id, shift_id, service_type, shift_type, unit, day_type, time_band,
        bill_rate_cents, pay_rate_cents, effective_from, reason, created_by)
      select 'SHIFT', s.client_id, s.id, s.service_type, s.shift_type, ${JSON.stringify(unitOfShifts)}::jsonb ->> s.shift_type,
        'ANY', 'ANY', ${billRateCents}::int, ${payRateCents}::int, left(s.start_wall, 10)::date, ${reason}, ${byId}
      from shifts s where s.id = any (${shiftIds}::uuid[]) order by s.id returning ${kept}`,
  );
}

/** Puts overrides back that were removed, as their next version. */
export async function restoreRatesOfShifts(tx: Transaction, rates: readonly KeptRate[]): Promise<void> {
  const rows = rates.map(({ row, version }) => ({ ...row, version: version + 1 }));
  await tx.run(sql`insert into rate_overrides (${raw(written)})
    select ${raw(written)} from jsonb_populate_recordset(null::rate_overrides, ${JSON.stringify(rows)}::jsonb)`);
}
