import type { Viewer } from '@homeward/contract/core';
import {
  type PriceKey,
  placeOfLine,
  type RateOverrideBody,
  type RateOverrideRow,
  rateOverrideSchema,
  rateUnits,
} from '@homeward/contract/rates';
import * as z from 'zod/mini';
import {
  byNumber,
  idRow,
  instantOf,
  isOneOf,
  List,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { reachText, withinReach } from '../clients/index.ts';
import { noKey } from './rates.row.store.ts';

const nameJson = (alias: string, id: string, name: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${id}, 'fullName', ${name}) end`;

/** A `RateOverride` as PostgreSQL builds it, from `rate_overrides as r`, client `c`, caregiver `u` and shift `s`. */
const overrideJson = `json_build_object('id', r.id, 'scope', r.scope,
  'client', ${nameJson('c', 'c.id', "c.first_name || ' ' || c.last_name")},
  'staff', ${nameJson('u', 'u.id', "u.first_name || ' ' || u.last_name")},
  'payer', r.payer, 'shift', case when s.id is not null then
    json_build_object('id', s.id, 'start', s.start_wall, 'end', s.end_wall, 'timezone', s.timezone) end, 'serviceType', r.service_type, 'shiftType', r.shift_type, 'unit', r.unit, 'dayType', r.day_type,
  'timeBand', r.time_band, 'billRateCents', r.bill_rate_cents, 'payRateCents', r.pay_rate_cents,
  'minUnits', r.min_units, 'otBillMultiplier', r.ot_bill_multiplier, 'effectiveFrom', r.effective_from,
  'effectiveTo', r.effective_to, 'reason', r.reason, 'version', r.version, 'updatedAt', ${instantOf('r.updated_at')})`;
const joined = `left join clients c on c.id = r.client_id left join users u on u.id = r.staff_id
  left join shifts s on s.id = r.shift_id`;

/** `$4`: whose reach counts; null for those who reach every client. */
const isReached = `($4::uuid is null or client_id is null or ${reachText('$4', 'rate_overrides.client_id')})`;
const scopes = isOneOf('scope', 1);
const caregivers = isOneOf('staff_id', 3, 'uuid');

/**
 * Overrides by their first day. `$1`: kinds; `$2`: clients; `$3`: caregivers; `$4`: the viewer. Of the sources, the one that
 * holds least is asked.
 */
export const overrideList = new List({
  name: 'rate-overrides',
  table: 'rate_overrides',
  alias: 'r',
  json: overrideJson,
  joins: joined,
  sorts: { from: [byNumber('from_day')] },
  sources: {
    kinds: {
      values: 4,
      branches: [
        {
          keys: 'unnest($1::text[]) as key',
          column: 'scope',
          key: 'key',
          filter: `$2::uuid[] is null and $3::uuid[] is null and ${isReached}`,
        },
      ],
    },
    clients: {
      values: 4,
      branches: [
        {
          keys: 'unnest($2::uuid[]) as key',
          column: 'client_id',
          key: 'key',
          filter: `${scopes} and ${caregivers} and ${isReached}`,
        },
      ],
    },
    caregivers: {
      values: 4,
      branches: [
        {
          keys: 'unnest($3::uuid[]) as key',
          column: 'staff_id',
          key: 'key',
          filter: `${scopes} and $2::uuid[] is null and ${isReached}`,
        },
      ],
    },
  },
});

const overrideRow = z.strictObject({ override: rateOverrideSchema });
const selectOverride = (id: string, viewer: Viewer) => sql`
  select ${raw(overrideJson)} as override from rate_overrides r ${raw(joined)}
  where r.id = ${id} and (r.client_id is null or ${withinReach(viewer, 'r.client_id')})`;

/** An override, if its client is within reach of the viewer. */
export async function findOverride(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<RateOverrideRow | undefined> {
  return (await db.one(overrideRow, selectOverride(id, viewer)))?.override;
}

/** Until the transaction ends nobody else writes an override, so that two of the same days cannot pass each other. */
export async function keepOverridesStill(tx: Transaction): Promise<void> {
  await tx.run(sql`lock table rate_overrides in share row exclusive mode`);
}

const columnsOf = (next: RateOverrideBody) => sql`
  ${next.scope}, ${next.clientId}::uuid, ${next.staffId}::uuid, ${next.shiftId}::uuid, ${next.payer}, ${next.serviceType}, ${next.shiftType},
  ${next.unit}, ${next.dayType}, ${next.timeBand}, ${next.billRateCents}::int, ${next.payRateCents}::int,
  ${next.minUnits}, ${next.otBillMultiplier}::numeric, ${next.effectiveFrom}::date, ${next.effectiveTo}::date,
  ${next.reason}`;
const columnNames =
  raw(`scope, client_id, staff_id, shift_id, payer, service_type, shift_type, unit, day_type, time_band,
  bill_rate_cents, pay_rate_cents, min_units, ot_bill_multiplier, effective_from, effective_to, reason`);

/** Adds an override. @returns its id */
export async function insertOverride(
  tx: Transaction,
  next: RateOverrideBody,
  viewer: Viewer,
): Promise<string> {
  const added = await tx.one(
    idRow,
    sql`insert into rate_overrides (${columnNames}, created_by) values (${columnsOf(next)}, ${viewer.id}) returning id`,
  );
  if (!added) throw new Error('An override was not kept.');
  return added.id;
}

/** Writes an override as its next version. */
export async function updateOverride(tx: Transaction, id: string, next: RateOverrideBody): Promise<void> {
  await tx.run(sql`update rate_overrides set (${columnNames}) = (${columnsOf(next)}), version = version + 1,
    updated_at = now() where id = ${id}`);
}

export async function removeOverride(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from rate_overrides where id = ${id}`);
}

const daysRow = z.strictObject({ effectiveFrom: z.string(), effectiveTo: z.nullable(z.string()) });

/** The units that a price has no other beside itself for. */
const unitsBeside = (line: PriceKey) =>
  rateUnits.filter((unit) => placeOfLine({ ...line, unit }) === placeOfLine(line));

/**
 * The first other override for the same that has a day in common with one. Of different units, one may be the price to
 * bill and another what is paid.
 */
export async function findOverlap(
  tx: Transaction,
  next: RateOverrideBody,
  exceptId: string | null,
): Promise<z.output<typeof daysRow> | undefined> {
  return tx.one(
    daysRow,
    sql`select effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo" from rate_overrides
      where client_key = coalesce(${next.clientId}::uuid, ${noKey}::uuid)
        and staff_key = coalesce(${next.staffId}::uuid, ${noKey}::uuid)
        and shift_key = coalesce(${next.shiftId}::uuid, ${noKey}::uuid)
        and payer_key = coalesce(${next.payer}::text, '') and scope = ${next.scope}
        and service_type = ${next.serviceType} and shift_type = ${next.shiftType} and unit = any (${unitsBeside(next)}::text[])
        and (unit = ${next.unit} or bill_rate_cents is not null and ${next.billRateCents}::int is not null
          or pay_rate_cents is not null and ${next.payRateCents}::int is not null)
        and day_type = ${next.dayType} and time_band = ${next.timeBand}
        and during && daterange(${next.effectiveFrom}, ${next.effectiveTo}, '[]')
        and id is distinct from ${exceptId}::uuid order by from_day limit 1`,
  );
}

/** Whether a client within reach of a viewer has such a shift. */
export async function hasShift(
  db: Queryable,
  { clientId, shiftId }: { readonly clientId: string; readonly shiftId: string },
  viewer: Viewer,
): Promise<boolean> {
  const found = sql`select from shifts s where s.id = ${shiftId} and s.client_id = ${clientId}
    and ${withinReach(viewer, 's.client_id')}`;
  return (await db.run(found)) > 0;
}
