import { expect, it } from 'vitest';
import { rateOverrideBody } from './rates.overrides.schemas.ts';
import { priceShiftBody } from './rates.price.schemas.ts';
import { copyCardBody, rateCardBody } from './rates.schemas.ts';
import { minimumWages } from './rates.settings.schemas.ts';

interface Parses {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** `effectiveFrom: Effective date is required`, of the first thing that is wrong. */
function said(schema: Parses, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}

const line = {
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  unit: 'HOUR',
  dayType: 'WEEKDAY',
  timeBand: 'DAY',
  billRateCents: 3_400,
  payRateCents: 2_200,
};
const card = { name: 'Standard', officeId: null, effectiveFrom: '2026-01-01', lines: [line] };

it.each([
  [{}, undefined],
  [{ lines: [] }, undefined],
  [{ name: ' ' }, 'name: Name is required'],
  [{ effectiveFrom: undefined }, 'effectiveFrom: Effective date is required'],
  [{ effectiveFrom: '' }, 'effectiveFrom: Effective date is required'],
  [{ effectiveFrom: '2026-02-30' }, 'effectiveFrom: Enter a date as in 2026-11-20.'],
  [{ effectiveTo: '2025-12-31' }, 'effectiveTo: The last day cannot be before the effective date.'],
  [{ effectiveTo: '2026-01-01' }, undefined],
  [{ lines: [{ ...line, billRateCents: -1 }] }, 'lines.0.billRateCents: Rate must be 0 or more'],
  [{ lines: [{ ...line, payRateCents: -1 }] }, 'lines.0.payRateCents: Rate must be 0 or more'],
  [{ lines: [{ ...line, payRateCents: 22.5 }] }, 'lines.0.payRateCents: Enter the rate in whole cents.'],
  [
    { lines: [{ ...line, billRateCents: 10_000_001 }] },
    'lines.0.billRateCents: Rate must be at most $100,000.00',
  ],
  [{ lines: [{ ...line, minUnits: 24 }] }, undefined],
  [
    { lines: [{ ...line, minUnits: 25 }] },
    'lines.0.minUnits: Minimum units are a whole number from 0 to 24.',
  ],
  [
    { lines: [{ ...line, otBillMultiplier: 0.9 }] },
    'lines.0.otBillMultiplier: The overtime multiplier is a number from 1 to 3.',
  ],
  [{ lines: [{ ...line, unit: 'WEEK' }] }, 'lines.0.unit: Choose a unit.'],
  [
    { lines: [line, { ...line, timeBand: 'ANY' }, { ...line, billRateCents: 1 }] },
    'lines.2: This service, shift type, unit, day and time already has a price in this card.',
  ],
  [
    { lines: [line, { ...line, unit: 'QUARTER_HOUR' }] },
    'lines.1: This service, shift type, day and time already has a price by another unit. Shifts are priced by one of them only.',
  ],
  [{ lines: [line, { ...line, unit: 'MILE' }] }, undefined],
  [
    {
      lines: [
        { ...line, shiftType: 'LIVE_IN', unit: 'DAY' },
        { ...line, shiftType: 'LIVE_IN' },
      ],
    },
    undefined,
  ],
  [{ lines: Array.from({ length: 1_001 }, () => line) }, 'lines: A rate card holds at most 1,000 prices.'],
])('of a card with %j says %s', (fields, sentence) => {
  expect(said(rateCardBody, { ...card, ...fields })).toBe(sentence);
});

it('fills in what a price leaves out', () => {
  const { dayType: _day, timeBand: _band, ...short } = line;
  expect(rateCardBody.parse({ ...card, lines: [short] }).lines[0]).toEqual({
    ...short,
    dayType: 'ANY',
    timeBand: 'ANY',
    minUnits: 0,
    otBillMultiplier: 1.5,
  });
});

const copy = { name: 'Next year', effectiveFrom: '2027-01-01' };
it.each([
  [undefined, undefined],
  [{ kind: 'PERCENT', percent: 4.25 }, undefined],
  [{ kind: 'PERCENT', percent: 4.255 }, 'raise.percent: Enter at most two decimals.'],
  [{ kind: 'PERCENT', percent: -91 }, 'raise.percent: Enter a percentage from -90 to 500.'],
  [{ kind: 'AMOUNT', cents: 100_001 }, 'raise.cents: Enter an amount from -$1,000 to $1,000.'],
  [{ kind: 'AMOUNT', cents: 50, roundToCents: 10 }, 'raise.roundToCents: Choose how to round.'],
  [{ kind: 'TIMES' }, 'raise.kind: Choose a percentage or an amount.'],
])('of a copy raised by %j says %s', (raise, sentence) => {
  expect(said(copyCardBody, { ...copy, ...(raise && { raise }) })).toBe(sentence);
});

const id = '01890000-0000-7000-8000-000000000000';
const override = {
  scope: 'CLIENT',
  clientId: id,
  serviceType: 'RESPITE',
  shiftType: 'HOURLY',
  unit: 'HOUR',
  billRateCents: 3_000,
  effectiveFrom: '2026-01-01',
  reason: 'Agreed with the family.',
};
it.each([
  [{}, undefined],
  [{ clientId: null }, 'clientId: Choose a client.'],
  [{ scope: 'CLIENT_STAFF' }, 'staffId: Choose a caregiver.'],
  [{ scope: 'CLIENT_STAFF', staffId: id }, undefined],
  [{ scope: 'STAFF', clientId: null, staffId: id }, undefined],
  [{ scope: 'STAFF', staffId: id }, 'clientId: An override of this kind does not take this.'],
  [{ scope: 'PAYER', clientId: null }, 'payer: Choose a payer.'],
  [{ scope: 'PAYER', clientId: null, payer: 'MEDICAID' }, undefined],
  [{ payer: 'MEDICAID' }, 'payer: An override of this kind does not take this.'],
  [{ scope: 'SHIFT' }, 'shiftId: Choose a shift of this client.'],
  [{ scope: 'SHIFT', shiftId: id }, undefined],
  [{ scope: 'SHIFT', clientId: null, shiftId: id }, 'clientId: Choose a client.'],
  [
    { scope: 'SHIFT', shiftId: id, effectiveTo: '2026-12-31' },
    'effectiveTo: An override of this kind does not take this.',
  ],
  [{ shiftId: id }, 'shiftId: An override of this kind does not take this.'],
  [{ scope: 'MOON' }, 'scope: Choose what this is for.'],
  [{ billRateCents: null }, 'billRateCents: Enter a bill rate, a pay rate, or both.'],
  [{ billRateCents: null, payRateCents: 0 }, undefined],
  [{ reason: '' }, 'reason: Enter why this differs from the rate card.'],
  [{ effectiveTo: '2025-12-31' }, 'effectiveTo: The last day cannot be before the effective date.'],
])('of an override with %j says %s', (fields, sentence) => {
  expect(said(rateOverrideBody, { ...override, ...fields })).toBe(sentence);
});

const shift = {
  serviceType: 'PERSONAL_CARE',
  start: '2026-11-20T20:00',
  end: '2026-11-21T04:00',
  timezone: 'America/New_York',
};
it.each([
  [{}, undefined],
  [{ start: '2026-02-30T09:00' }, 'start: Enter a date and time as in 2026-03-08T09:00.'],
  [{ start: '2026-11-20T24:00' }, 'start: Enter a date and time as in 2026-03-08T09:00.'],
  [{ start: '2026-11-20 20:00' }, 'start: Enter a date and time as in 2026-03-08T09:00.'],
  [{ end: '2026-11-20T20:00' }, 'end: The shift must end after it starts.'],
  [{ end: '2026-12-21T20:00' }, undefined],
  [{ end: '2026-12-21T20:01' }, 'end: A shift lasts at most 31 days.'],
  [{ timezone: 'New York' }, 'timezone: Choose a time zone from the list.'],
  [{ shiftType: 'NIGHTLY' }, 'shiftType: Choose a shift type.'],
])('of a shift to be priced with %j says %s', (fields, sentence) => {
  expect(said(priceShiftBody, { ...shift, ...fields })).toBe(sentence);
});

it.each([
  [[{ state: 'NY', hourlyCents: 1_650 }], undefined],
  [[{ state: 'NY', hourlyCents: 0 }], '0.hourlyCents: Enter an hourly wage above $0.00.'],
  [[{ state: 'XX', hourlyCents: 1_650 }], '0.state: Choose a state.'],
  [
    [
      { state: 'NY', hourlyCents: 1_650 },
      { state: 'NY', hourlyCents: 1_700 },
    ],
    ': Each state has one minimum wage.',
  ],
])('of minimum wages %j says %s', (wages, sentence) => {
  expect(said(minimumWages.schema, wages)).toBe(sentence);
});
