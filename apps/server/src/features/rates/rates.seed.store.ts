import type { RateOverrideBody } from '@homeward/contract/rates';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import { insertLines, type StoredCard } from './rates.cards.store.ts';

/** Whether no card and no override is there yet. */
export async function hasNoRates(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from rate_cards union all select from rate_overrides limit 1`)) === 0;
}

const placeRow = z.strictObject({
  /** Who writes the cards. */
  adminId: z.nullable(z.string()),
  /** The office in Texas, where the demo has it. */
  secondOfficeId: z.nullable(z.string()),
  today: z.string(),
});

/** Where the demo agency is. */
export async function readSeedPlace(db: Queryable): Promise<z.output<typeof placeRow>> {
  const found = await db.one(
    placeRow,
    sql`select (select id from users where role = 'Admin' order by username limit 1) as "adminId",
      (select id from offices where state = 'TX' order by created_at, id limit 1) as "secondOfficeId",
      (select max((now() at time zone timezone)::date)::text from offices) as today`,
  );
  if (!found) throw new Error('There is no office.');
  return found;
}

export type SeedCard = Pick<
  StoredCard,
  'name' | 'officeId' | 'effectiveFrom' | 'effectiveTo' | 'notes' | 'status' | 'lines' | 'endedBy'
> & { readonly version: number; readonly by: string | null };

/** Adds a card. @returns its id */
export async function insertSeedCard(tx: Transaction, card: SeedCard): Promise<string> {
  const added = await tx.one(
    idRow,
    sql`insert into rate_cards (name, office_id, effective_from, effective_to, notes, status, published_at, ended_by, version,
        created_by)
      values (${card.name}, ${card.officeId}, ${card.effectiveFrom}, ${card.effectiveTo}, ${card.notes}, ${card.status},
        case when ${card.status !== 'DRAFT'} then now() end, ${card.endedBy}, ${card.version}, ${card.by}) returning id`,
  );
  if (!added) throw new Error('A rate card was not kept.');
  await insertLines(tx, added.id, card.lines);
  return added.id;
}

const partiesRow = z.strictObject({ clientId: z.string(), staffId: z.string() });

/** Clients in care, each with the primary caregiver, the first clients first. */
export function readSeedParties(db: Queryable): Promise<z.output<typeof partiesRow>[]> {
  return db.rows(
    partiesRow,
    sql`select c.id as "clientId", m.user_id as "staffId" from clients c
      cross join lateral (select t.user_id from client_team t join staff_records s on s.user_id = t.user_id
        where t.client_id = c.id and t.role = 'PRIMARY' order by t.user_id limit 1) m
      where c.status = 'ACTIVE' order by c.client_no limit 3`,
  );
}

/** Adds overrides. */
export async function insertSeedOverrides(
  tx: Transaction,
  overrides: readonly RateOverrideBody[],
  by: string | null,
): Promise<void> {
  await tx.run(sql`
    insert into rate_overrides (scope, client_id, staff_id, payer, service_type, shift_type, unit, day_type, time_band,
      bill_rate_cents, pay_rate_cents, min_units, ot_bill_multiplier, effective_from, effective_to, reason, created_by)
    select o.scope, o."clientId", o."staffId", o.payer, o."serviceType", o."shiftType", o.unit, o."dayType", o."timeBand",
      o."billRateCents", o."payRateCents", o."minUnits", o."otBillMultiplier", o."effectiveFrom", o."effectiveTo", o.reason,
      ${by}
    from jsonb_to_recordset(${JSON.stringify(overrides)}::jsonb) as o(scope text, "clientId" uuid, "staffId" uuid,
      payer text, "serviceType" text, "shiftType" text, unit text, "dayType" text, "timeBand" text, "billRateCents" int,
      "payRateCents" int, "minUnits" int, "otBillMultiplier" numeric, "effectiveFrom" date, "effectiveTo" date, reason text)`);
}
