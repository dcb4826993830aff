import type { Payer } from '@homeward/contract/clients';
import type { Day, ServiceType, Viewer } from '@homeward/contract/core';
import {
  type RateCard,
  type RateOverride,
  rateLineSchema,
  rateOverrideSchema,
} from '@homeward/contract/rates';
import * as z from 'zod/mini';
import { type Queryable, raw, sql } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { lineJson, noKey } from './rates.row.store.ts';

/** Whether an office exists. */
export async function hasOffice(db: Queryable, id: string): Promise<boolean> {
  return (await db.run(sql`select from offices where id = ${id}`)) > 0;
}

/** Whether a person is on the staff. */
export async function isStaff(db: Queryable, userId: string): Promise<boolean> {
  return (await db.run(sql`select from staff_records where user_id = ${userId}`)) > 0;
}

const clientRow = z.strictObject({ officeId: z.string(), payer: rateOverrideSchema.shape.payer });

/** The place of care and the payer of a client within the viewer's reach. */
export async function findClient(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<z.output<typeof clientRow> | undefined> {
  return db.one(
    clientRow,
    sql`select c.office_id as "officeId", c.payer from clients c where c.id = ${id} and ${withinReach(viewer, 'c.id')}`,
  );
}

const payerRow = z.strictObject({ payer: rateOverrideSchema.shape.payer });

/** The payer of a client, without a reach check: the answer is never shown. */
export async function findPayer(db: Queryable, clientId: string): Promise<Payer | undefined> {
  const found = await db.one(payerRow, sql`select payer from clients where id = ${clientId}`);
  return found?.payer ?? undefined;
}

const pricedRow = z.strictObject({ id: z.string() });

/** Which of these shifts have a price of their own. */
export async function findPricedShifts(db: Queryable, shiftIds: readonly string[]): Promise<Set<string>> {
  if (shiftIds.length === 0) return new Set();
  const found = await db.rows(
    pricedRow,
    sql`select distinct shift_id as id from rate_overrides where shift_id = any (${shiftIds}::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}

const stateRow = z.strictObject({ id: z.string(), state: z.nullable(z.string()) });

/** All offices with their states. */
export async function findOffices(db: Queryable): Promise<z.output<typeof stateRow>[]> {
  return db.rows(stateRow, sql`select id, state from offices order by sort_name, id`);
}

/** What the price of a shift can depend on. */
export interface Wanted {
  readonly serviceType: ServiceType;
  /** First and last day of the shift. */
  readonly from: Day;
  readonly to: Day;
  readonly officeId: string | undefined;
  readonly clientId: string | undefined;
  readonly staffId: string | undefined;
  readonly payer: Payer | undefined;
  /** The id of a saved shift. The caller has checked its reach. */
  readonly shiftId: string | undefined;
}

const cardRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  officeId: z.nullable(z.string()),
  effectiveFrom: z.string(),
  effectiveTo: z.nullable(z.string()),
  lines: z.array(rateLineSchema),
});

/** The cards of an office and the cards for all offices, with their prices for the service. */
export async function findCards(
  db: Queryable,
  { serviceType, from, to, officeId }: Wanted,
): Promise<RateCard[]> {
  const keys = officeId === undefined ? [noKey] : [officeId, noKey];
  return db.rows(
    cardRow,
    sql`select c.id, c.name, c.office_id as "officeId", c.effective_from::text as "effectiveFrom",
        c.effective_to::text as "effectiveTo", json_agg(${raw(lineJson)}) as lines
      from unnest(${keys}::uuid[]) as place (key) cross join lateral (
        select * from rate_lines r where r.is_live and r.office_key = place.key and r.service_type = ${serviceType}
          and r.during && daterange(${from}, ${to}, '[]')
      ) l join rate_cards c on c.id = l.card_id group by c.id`,
  );
}

const overrideRow = z.strictObject({
  id: z.string(),
  scope: rateOverrideSchema.shape.scope,
  clientId: z.nullable(z.string()),
  staffId: z.nullable(z.string()),
  shiftId: z.nullable(z.string()),
  payer: rateOverrideSchema.shape.payer,
  effectiveFrom: z.string(),
  effectiveTo: z.nullable(z.string()),
  serviceType: rateOverrideSchema.shape.serviceType,
  shiftType: rateOverrideSchema.shape.shiftType,
  unit: rateOverrideSchema.shape.unit,
  dayType: rateOverrideSchema.shape.dayType,
  timeBand: rateOverrideSchema.shape.timeBand,
  billRateCents: z.nullable(z.int()),
  payRateCents: z.nullable(z.int()),
  minUnits: z.int(),
});

/** The overrides for the client and the caregiver of a shift. */
export async function findOverrides(db: Queryable, wanted: Wanted): Promise<RateOverride[]> {
  const { serviceType, from, to, clientId = null, staffId = null, payer = null, shiftId = null } = wanted;
  const found = await db.rows(
    overrideRow,
    sql`select o.id, o.scope, o.client_id as "clientId", o.staff_id as "staffId",
        o.shift_id as "shiftId", o.payer,
        case o.scope when 'SHIFT' then '0001-01-01' else o.effective_from::text end as "effectiveFrom",
        o.effective_to::text as "effectiveTo", o.service_type as "serviceType",
        o.shift_type as "shiftType", o.unit, o.day_type as "dayType", o.time_band as "timeBand",
        o.bill_rate_cents as "billRateCents", o.pay_rate_cents as "payRateCents", o.min_units as "minUnits"
      from (values ('CLIENT', ${clientId}::uuid, ${noKey}::uuid, '', ${noKey}::uuid),
        ('CLIENT_STAFF', ${clientId}::uuid, ${staffId}::uuid, '', ${noKey}::uuid),
        ('STAFF', ${noKey}::uuid, ${staffId}::uuid, '', ${noKey}::uuid),
        ('PAYER', ${noKey}::uuid, ${noKey}::uuid, ${payer}::text, ${noKey}::uuid),
        ('SHIFT', (select s.client_id from shifts s where s.id = ${shiftId}), ${noKey}::uuid, '', ${shiftId}::uuid)
      ) as party (scope, client, staff, payer, shift)
      cross join lateral (
        select * from rate_overrides r where r.scope = party.scope and r.client_key = party.client
          and r.staff_key = party.staff and r.payer_key = party.payer and r.service_type = ${serviceType}
          and r.shift_key = party.shift
          and (party.scope = 'SHIFT' or r.during && daterange(${from}, ${to}, '[]'))
      ) o`,
  );
  return found.map(({ clientId: client, staffId: staff, shiftId: shift, payer: paidBy, ...override }) => ({
    ...override,
    clientId: client ?? undefined,
    staffId: staff ?? undefined,
    shiftId: shift ?? undefined,
    payer: paidBy ?? undefined,
  }));
}
