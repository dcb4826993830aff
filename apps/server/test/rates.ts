import type { CardLine, CardStatus } from '@homeward/contract/rates';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

let count = 0;

/** A price of personal care by the hour. */
export const rateLine = (more: Partial<CardLine> = {}): CardLine => ({
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  unit: 'HOUR',
  dayType: 'ANY',
  timeBand: 'ANY',
  billRateCents: 3_400,
  payRateCents: 2_200,
  minUnits: 0,
  otBillMultiplier: 1.5,
  ...more,
});

/** A card as the form sends it. */
export function rateCardBody(more: object = {}) {
  count += 1;
  return {
    name: `Rates ${count}`,
    officeId: null,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    notes: '',
    lines: [rateLine()],
    ...more,
  };
}

interface CardGiven {
  readonly status?: CardStatus;
  readonly officeId?: string | null;
  readonly from?: string;
  readonly to?: string | null;
  readonly lines?: readonly CardLine[];
  readonly notes?: string;
}

/** A card as the database keeps it; one of each service at most is in force, so let those in force have days of their own. */
export async function makeCard({ owner }: TestServer, given: CardGiven = {}): Promise<string> {
  count += 1;
  const { status = 'DRAFT', lines = [rateLine()] } = given;
  const { rows } = await owner.query<{ id: string }>(
    `insert into rate_cards (name, office_id, effective_from, effective_to, notes, status, published_at)
     values ($1, $2, $3, $4, $5, $6, case when $6 in ('SCHEDULED', 'ACTIVE', 'EXPIRED') then now() end) returning id`,
    [
      `Card ${String(count).padStart(4, '0')}`,
      given.officeId ?? null,
      given.from ?? '2026-01-01',
      given.to ?? null,
      given.notes ?? '',
      status,
    ],
  );
  const id = rows[0]?.id ?? '';
  for (const line of lines)
    await owner.query(
      `insert into rate_lines (card_id, service_type, shift_type, unit, day_type, time_band, bill_rate_cents, pay_rate_cents,
         min_units, ot_bill_multiplier) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        line.serviceType,
        line.shiftType,
        line.unit,
        line.dayType,
        line.timeBand,
        line.billRateCents,
        line.payRateCents,
        line.minUnits,
        line.otBillMultiplier,
      ],
    );
  return id;
}

/** An override as the form sends it, for a payer unless told; each has a day of its own. */
export function overrideBody(more: object = {}) {
  count += 1;
  const day = new Date(Date.UTC(2030, 0, count)).toISOString().slice(0, 10);
  const { otBillMultiplier: _overtime, ...line } = rateLine();
  return {
    ...line,
    scope: 'PAYER',
    clientId: null,
    staffId: null,
    payer: 'OTHER',
    payRateCents: null,
    effectiveFrom: day,
    effectiveTo: day,
    reason: 'As agreed.',
    ...more,
  };
}

/** An override for a client as the database keeps it. @returns its id */
export async function makeOverride(
  { owner }: TestServer,
  { id: clientId }: { readonly id: string },
  given: { readonly reason?: string; readonly staff?: Person; readonly from?: string } = {},
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into rate_overrides (scope, client_id, staff_id, service_type, shift_type, unit, day_type, time_band, bill_rate_cents,
       effective_from, reason)
     values ($1, $2, $3, 'PERSONAL_CARE', 'HOURLY', 'HOUR', 'ANY', 'ANY', 3000, $4, $5) returning id`,
    [
      given.staff ? 'CLIENT_STAFF' : 'CLIENT',
      clientId,
      given.staff?.id ?? null,
      given.from ?? '2026-01-01',
      given.reason ?? 'As agreed.',
    ],
  );
  return rows[0]?.id ?? '';
}

/** Lets somebody see rates, as a group does. */
export async function letSeeRates({ owner }: TestServer, { id }: Person): Promise<void> {
  await owner.query(
    `insert into user_capabilities (user_id, capabilities) values ($1, '{rate.view}')
     on conflict (user_id) do update set capabilities = excluded.capabilities`,
    [id],
  );
}
