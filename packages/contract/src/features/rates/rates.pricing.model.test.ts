import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ServiceType, type ShiftType, serviceTypes, shiftTypes } from '../../core/index.ts';
import type { TimeBands } from '../offices/index.ts';
import { prepareRates, type RateCard, type RateLine, type RateOverride } from './rates.lines.model.ts';
import { type DaySpan, type PricedShift, priceShift, type RateCalendar } from './rates.pricing.model.ts';

// 2026-11-16 is a Monday. Thanksgiving is Thursday 2026-11-26. Clocks in New York go back on 2026-11-01 and forward on
// 2026-03-08, both Sundays at 2 AM. DAY is 06:00 to 18:00, EVENING to 22:00, OVERNIGHT to 06:00.

/** `PERSONAL_CARE HOURLY HOUR WEEKDAY ANY 34.00/20.00 min 2`: bill and pay; `-` leaves a side open. */
function lineOf(text: string): RateLine {
  const [serviceType, shiftType, unit, dayType, timeBand, rates = '', , min = '0'] = text.trim().split(/\s+/);
  const [billRateCents, payRateCents] = rates
    .split('/')
    .map((rate) => (rate === '-' ? null : Math.round(Number(rate) * 100)));
  return {
    serviceType,
    shiftType,
    unit,
    dayType,
    timeBand,
    billRateCents,
    payRateCents,
    minUnits: Number(min),
  } as RateLine;
}

/** A card from the lines of a text. */
function cardOf(name: string, text: string, more: Partial<RateCard> = {}): RateCard {
  const lines = text.trim().split('\n').map(lineOf);
  return { id: name, name, officeId: null, effectiveFrom: '2026-01-01', effectiveTo: null, ...more, lines };
}

const overrideOf = (text: string, more: Partial<RateOverride>): RateOverride => ({
  ...lineOf(text),
  id: 'override',
  scope: 'CLIENT',
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  ...more,
});

/** The card of the agency's price list that most cases go by. */
const standard = cardOf(
  'Standard',
  `PERSONAL_CARE HOURLY HOUR ANY ANY 34.00/20.00
   PERSONAL_CARE HOURLY HOUR WEEKDAY OVERNIGHT 36.00/22.00
   PERSONAL_CARE HOURLY HOUR WEEKEND ANY 37.00/23.00
   PERSONAL_CARE HOURLY HOUR HOLIDAY ANY 51.00/30.00
   PERSONAL_CARE OVERNIGHT_AWAKE HOUR ANY ANY 30.00/21.00
   PERSONAL_CARE OVERNIGHT_SLEEP NIGHT ANY ANY 180.00/110.00
   PERSONAL_CARE OVERNIGHT_SLEEP NIGHT WEEKEND ANY 200.00/120.00
   PERSONAL_CARE LIVE_IN DAY ANY ANY 350.00/210.00
   PERSONAL_CARE LIVE_IN DAY HOLIDAY ANY 500.00/300.00
   PERSONAL_CARE LIVE_IN HOUR ANY ANY 28.00/17.00
   SKILLED_NURSING VISIT_FLAT VISIT ANY ANY 95.00/60.00
   SKILLED_NURSING VISIT_FLAT VISIT WEEKEND ANY 120.00/75.00
   COMPANION HOURLY HOUR ANY ANY 28.00/17.00 min 3
   HOMEMAKER HOURLY QUARTER_HOUR ANY ANY 7.25/4.50
   HOMEMAKER HOURLY QUARTER_HOUR WEEKEND EVENING 8.00/5.00
   RESPITE HOURLY HOUR WEEKDAY DAY 25.00/15.00
   THERAPY HOURLY HOUR ANY ANY 33.33/21.01
   TRANSPORT HOURLY MILE ANY ANY 0.67/0.67`,
);

/** What an office may have chosen, with the weekend from Saturday to Sunday unless it begins on Friday. */
interface Ground {
  readonly bands?: TimeBands;
  /** By day, in minutes from its midnight; `every`: each other day. */
  readonly holidays?: Readonly<Record<string, DaySpan>>;
  readonly fridayFrom?: number;
}

const usual = {
  bands: { DAY: '06:00', EVENING: '18:00', OVERNIGHT: '22:00' },
  holidays: {
    '2026-11-26': { from: 0, to: 1440 },
    '2026-12-24': { from: 18 * 60, to: 1440 },
  },
  fridayFrom: 1440,
};

function calendarOf(ground: Ground = {}): RateCalendar {
  const { bands, holidays, fridayFrom }: Required<Ground> = { ...usual, ...ground };
  return {
    on: (day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      const holiday = holidays[day] ?? holidays.every;
      const weekend = weekday === 5 ? [{ from: fridayFrom, to: 1440 }] : [{ from: 0, to: 1440 }];
      return {
        bands,
        weekend: [0, 5, 6].includes(weekday) ? weekend : [],
        holidays: holiday ? [holiday] : [],
      };
    },
  };
}
const calendar = calendarOf();

/** `2026-11-20 20:00 – 2026-11-21 04:00`. */
function shiftOf(span: string, service: string, more: Partial<PricedShift> = {}): PricedShift {
  const [start = '', end = ''] = span.split(' – ').map((part) => part.replace(' ', 'T'));
  const [serviceType, shiftType = 'HOURLY'] = service.split(' ') as [ServiceType, ShiftType?];
  return { serviceType, shiftType, start, end, timezone: 'America/New_York', ...more };
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** What a clerk reads: units at a rate for each segment, and the sum; or the days without a rate. */
function inWords(
  shift: PricedShift,
  {
    cards = [standard],
    overrides = [],
    ...ground
  }: Ground & { cards?: RateCard[]; overrides?: RateOverride[] },
  side: 'bill' | 'pay' = 'bill',
): string {
  const priced = priceShift(shift, prepareRates(cards, overrides), calendarOf(ground));
  if (priced.missing.length > 0)
    return priced.missing.map((one) => `no ${one.side} rate on ${one.day}`).join(', ');
  const parts = priced.segments.map((one) =>
    side === 'bill'
      ? `${one.units}×${dollars(one.billRateCents)}`
      : `${one.units}×${dollars(one.payRateCents)}`,
  );
  return `${parts.join(' + ')} = ${dollars(side === 'bill' ? priced.billCents : priced.payCents)}`;
}

const fridayIsHoliday: Ground = {
  holidays: { '2026-11-20': { from: 0, to: 1440 } },
};

const care = 'PERSONAL_CARE';
type Case = [
  what: string,
  span: string,
  service: string,
  bill: string,
  ground?: Parameters<typeof inWords>[1],
  more?: Partial<PricedShift>,
];

// The first three are the price list's own examples (an agency's published schedule of rates).
const cases: Case[] = [
  [
    'Friday night into Saturday, without a line for evenings',
    '2026-11-20 20:00 – 2026-11-21 04:00',
    care,
    '2×34.00 + 2×36.00 + 4×37.00 = 288.00',
  ],
  [
    'the same on a Friday that is a holiday',
    '2026-11-20 20:00 – 2026-11-21 04:00',
    care,
    '2×51.00 + 2×51.00 + 4×37.00 = 352.00',
    fridayIsHoliday,
  ],
  [
    'a new card from Saturday on',
    '2026-11-20 20:00 – 2026-11-21 04:00',
    care,
    '2×34.00 + 2×36.00 + 4×40.00 = 300.00',
    {
      cards: [
        { ...standard, effectiveTo: '2026-11-20' },
        cardOf('Next', `${care} HOURLY HOUR ANY ANY 40.00/25.00`, { effectiveFrom: '2026-11-21' }),
      ],
    },
  ],
  ['a weekday morning', '2026-11-16 09:00 – 2026-11-16 12:00', care, '3×34.00 = 102.00'],
  ['from one band into the next', '2026-11-16 16:00 – 2026-11-16 20:00', care, '2×34.00 + 2×34.00 = 136.00'],
  ['into the night of a weekday', '2026-11-16 21:00 – 2026-11-16 23:00', care, '1×34.00 + 1×36.00 = 70.00'],
  [
    'over midnight within a weekday night',
    '2026-11-16 22:00 – 2026-11-17 02:00',
    care,
    '2×36.00 + 2×36.00 = 144.00',
  ],
  ['until exactly midnight', '2026-11-16 22:00 – 2026-11-17 00:00', care, '2×36.00 = 72.00'],
  ['from exactly midnight', '2026-11-17 00:00 – 2026-11-17 01:00', care, '1×36.00 = 36.00'],
  ['into the morning', '2026-11-17 05:00 – 2026-11-17 07:00', care, '1×36.00 + 1×34.00 = 70.00'],
  ['a Saturday', '2026-11-21 09:00 – 2026-11-21 11:00', care, '2×37.00 = 74.00'],
  [
    'a weekend night goes by the weekend: the day says more than the band',
    '2026-11-21 22:00 – 2026-11-22 00:00',
    care,
    '2×37.00 = 74.00',
  ],
  ['Sunday night into Monday', '2026-11-22 23:00 – 2026-11-23 01:00', care, '1×37.00 + 1×36.00 = 73.00'],
  ['a holiday', '2026-11-26 09:00 – 2026-11-26 17:00', care, '8×51.00 = 408.00'],
  [
    'a holiday goes before a weekend',
    '2026-11-21 09:00 – 2026-11-21 10:00',
    care,
    '1×51.00 = 51.00',
    { holidays: { every: { from: 0, to: 1440 } } },
  ],
  [
    'a holiday that begins in the evening',
    '2026-12-24 17:00 – 2026-12-24 19:00',
    care,
    '1×34.00 + 1×51.00 = 85.00',
  ],
  ['out of a holiday at midnight', '2026-11-26 23:00 – 2026-11-27 01:00', care, '1×51.00 + 1×36.00 = 87.00'],
  ['half an hour', '2026-11-16 09:00 – 2026-11-16 09:30', care, '0.5×34.00 = 17.00'],
  ['ten minutes', '2026-11-16 09:00 – 2026-11-16 09:10', care, '0.1667×34.00 = 5.67'],
  ['one minute', '2026-11-16 09:00 – 2026-11-16 09:01', care, '0.0167×34.00 = 0.57'],
  [
    'half a cent counts as a whole one',
    '2026-11-16 09:00 – 2026-11-16 09:30',
    'THERAPY',
    '0.5×33.33 = 16.67',
  ],
  [
    'each segment is rounded by itself',
    '2026-11-16 17:30 – 2026-11-16 18:30',
    'THERAPY',
    '0.5×33.33 + 0.5×33.33 = 33.34',
  ],
  ['quarter hours', '2026-11-16 09:00 – 2026-11-16 10:45', 'HOMEMAKER', '7×7.25 = 50.75'],
  [
    'quarter hours of a weekend evening',
    '2026-11-21 17:00 – 2026-11-21 19:00',
    'HOMEMAKER',
    '4×7.25 + 4×8.00 = 61.00',
  ],
  ['a part of a quarter hour', '2026-11-16 09:00 – 2026-11-16 09:20', 'HOMEMAKER', '1.3333×7.25 = 9.67'],
  ['below the minimum', '2026-11-16 09:00 – 2026-11-16 11:00', 'COMPANION', '2×28.00 + 1×28.00 = 84.00'],
  ['at the minimum', '2026-11-16 09:00 – 2026-11-16 12:00', 'COMPANION', '3×28.00 = 84.00'],
  ['above the minimum', '2026-11-16 09:00 – 2026-11-16 12:30', 'COMPANION', '3.5×28.00 = 98.00'],
  [
    'a minimum over a band edge',
    '2026-11-16 17:00 – 2026-11-16 19:00',
    'COMPANION',
    '1×28.00 + 1×28.00 + 1×28.00 = 84.00',
  ],
  [
    'awake at night goes by the hour',
    '2026-11-16 22:00 – 2026-11-17 06:00',
    `${care} OVERNIGHT_AWAKE`,
    '2×30.00 + 6×30.00 = 240.00',
  ],
  [
    'asleep at night: one night',
    '2026-11-16 21:00 – 2026-11-17 07:00',
    `${care} OVERNIGHT_SLEEP`,
    '1×180.00 = 180.00',
  ],
  [
    'asleep from Friday into Saturday: Friday decides',
    '2026-11-20 21:00 – 2026-11-21 07:00',
    `${care} OVERNIGHT_SLEEP`,
    '1×180.00 = 180.00',
  ],
  [
    'asleep from Sunday into Monday: Sunday decides',
    '2026-11-22 21:00 – 2026-11-23 07:00',
    `${care} OVERNIGHT_SLEEP`,
    '1×200.00 = 200.00',
  ],
  [
    'asleep into a holiday',
    '2026-11-25 21:00 – 2026-11-26 07:00',
    `${care} OVERNIGHT_SLEEP`,
    '1×180.00 = 180.00',
  ],
  [
    'asleep, by the hour: not cut',
    '2026-11-20 22:00 – 2026-11-21 06:00',
    `${care} OVERNIGHT_SLEEP`,
    '8×12.00 = 96.00',
    {
      cards: [
        cardOf(
          'Hourly nights',
          `${care} OVERNIGHT_SLEEP HOUR WEEKDAY ANY 12.00/8.00\n${care} OVERNIGHT_SLEEP HOUR WEEKEND ANY 15.00/9.00`,
        ),
      ],
    },
  ],
  ['a visit', '2026-11-16 09:00 – 2026-11-16 09:40', 'SKILLED_NURSING VISIT_FLAT', '1×95.00 = 95.00'],
  ['a long visit', '2026-11-16 09:00 – 2026-11-16 13:00', 'SKILLED_NURSING VISIT_FLAT', '1×95.00 = 95.00'],
  [
    'a visit of a weekend',
    '2026-11-21 09:00 – 2026-11-21 10:00',
    'SKILLED_NURSING VISIT_FLAT',
    '1×120.00 = 120.00',
  ],
  [
    'a visit from Friday into Saturday',
    '2026-11-20 23:30 – 2026-11-21 00:30',
    'SKILLED_NURSING VISIT_FLAT',
    '1×95.00 = 95.00',
  ],
  ['live-in, one day', '2026-11-16 09:00 – 2026-11-17 09:00', `${care} LIVE_IN`, '1×350.00 = 350.00'],
  ['live-in, three days', '2026-11-16 09:00 – 2026-11-19 09:00', `${care} LIVE_IN`, '3×350.00 = 1050.00'],
  [
    'live-in, a day and 16 hours: by the hour',
    '2026-11-16 09:00 – 2026-11-18 01:00',
    `${care} LIVE_IN`,
    '1×350.00 + 16×28.00 = 798.00',
  ],
  [
    'live-in, a day and a minute more than 16 hours: two days',
    '2026-11-16 09:00 – 2026-11-18 01:01',
    `${care} LIVE_IN`,
    '2×350.00 = 700.00',
  ],
  ['live-in, less than a day', '2026-11-16 09:00 – 2026-11-16 19:00', `${care} LIVE_IN`, '10×28.00 = 280.00'],
  [
    'live-in, 17 hours are a day',
    '2026-11-16 06:00 – 2026-11-16 23:00',
    `${care} LIVE_IN`,
    '1×350.00 = 350.00',
  ],
  [
    'live-in that begins on a holiday',
    '2026-11-26 09:00 – 2026-11-28 09:00',
    `${care} LIVE_IN`,
    '2×500.00 = 1000.00',
  ],
  ['live-in into a holiday', '2026-11-25 09:00 – 2026-11-27 09:00', `${care} LIVE_IN`, '2×350.00 = 700.00'],
  [
    'live-in without a rate for hours takes that of hourly shifts',
    '2026-11-16 09:00 – 2026-11-17 11:00',
    `${care} LIVE_IN`,
    '1×300.00 + 2×34.00 = 368.00',
    {
      cards: [
        cardOf('Days', `${care} LIVE_IN DAY ANY ANY 300.00/200.00\n${care} HOURLY HOUR ANY ANY 34.00/20.00`),
      ],
    },
  ],
  [
    'live-in without any rate for hours',
    '2026-11-16 09:00 – 2026-11-17 11:00',
    `${care} LIVE_IN`,
    'no bill rate on 2026-11-16, no pay rate on 2026-11-16',
    { cards: [cardOf('Days', `${care} LIVE_IN DAY ANY ANY 300.00/200.00`)] },
  ],
  [
    'clocks go forward: the hour that is skipped is none',
    '2026-03-08 01:00 – 2026-03-08 04:00',
    care,
    '2×37.00 = 74.00',
  ],
  [
    'clocks go back: the hour that comes twice is two',
    '2026-11-01 00:00 – 2026-11-01 04:00',
    care,
    '5×37.00 = 185.00',
  ],
  [
    'a night over the clocks going back',
    '2026-10-31 22:00 – 2026-11-01 06:00',
    care,
    '2×37.00 + 7×37.00 = 333.00',
  ],
  [
    'a night over the clocks going forward',
    '2026-03-07 22:00 – 2026-03-08 06:00',
    care,
    '2×37.00 + 5×37.00 = 259.00',
  ],
  [
    'live-in over the clocks going back is one day',
    '2026-10-31 09:00 – 2026-11-01 09:00',
    `${care} LIVE_IN`,
    '1×350.00 = 350.00',
  ],
  [
    'live-in over the clocks going forward is one day',
    '2026-03-07 09:00 – 2026-03-08 09:00',
    `${care} LIVE_IN`,
    '1×350.00 = 350.00',
  ],
  [
    'a zone without daylight saving',
    '2026-03-08 01:00 – 2026-03-08 04:00',
    care,
    '3×37.00 = 111.00',
    {},
    { timezone: 'America/Phoenix' },
  ],
  [
    'the card of the office goes before the one for all',
    '2026-11-16 09:00 – 2026-11-16 10:00',
    care,
    '1×39.00 = 39.00',
    { cards: [standard, cardOf('Tampa', `${care} HOURLY HOUR ANY ANY 39.00/24.00`, { officeId: 'tampa' })] },
    { officeId: 'tampa' },
  ],
  [
    'another office’s card is not asked',
    '2026-11-16 09:00 – 2026-11-16 10:00',
    care,
    '1×34.00 = 34.00',
    { cards: [standard, cardOf('Tampa', `${care} HOURLY HOUR ANY ANY 39.00/24.00`, { officeId: 'tampa' })] },
    { officeId: 'miami' },
  ],
  [
    'what the office’s card has no line for, the one for all says',
    '2026-11-16 20:00 – 2026-11-16 23:00',
    care,
    '2×39.00 + 1×36.00 = 114.00',
    {
      cards: [
        standard,
        cardOf('Tampa', `${care} HOURLY HOUR ANY EVENING 39.00/24.00`, { officeId: 'tampa' }),
      ],
    },
    { officeId: 'tampa' },
  ],
  [
    'a client’s own price',
    '2026-11-16 09:00 – 2026-11-16 11:00',
    care,
    '2×31.00 = 62.00',
    { overrides: [overrideOf(`${care} HOURLY HOUR ANY ANY 31.00/-`, { clientId: 'ana' })] },
    { clientId: 'ana' },
  ],
  [
    'not for another client',
    '2026-11-16 09:00 – 2026-11-16 11:00',
    care,
    '2×34.00 = 68.00',
    { overrides: [overrideOf(`${care} HOURLY HOUR ANY ANY 31.00/-`, { clientId: 'ana' })] },
    { clientId: 'ben' },
  ],
  [
    'not before its first day',
    '2026-11-16 22:00 – 2026-11-17 01:00',
    care,
    '2×36.00 + 1×31.00 = 103.00',
    {
      overrides: [
        overrideOf(`${care} HOURLY HOUR ANY ANY 31.00/-`, { clientId: 'ana', effectiveFrom: '2026-11-17' }),
      ],
    },
    { clientId: 'ana' },
  ],
  [
    'nor after its last',
    '2026-11-16 22:00 – 2026-11-17 01:00',
    care,
    '2×31.00 + 1×36.00 = 98.00',
    {
      overrides: [
        overrideOf(`${care} HOURLY HOUR ANY ANY 31.00/-`, { clientId: 'ana', effectiveTo: '2026-11-16' }),
      ],
    },
    { clientId: 'ana' },
  ],
  [
    'a client’s price for holidays leaves other days as they are',
    '2026-11-25 23:00 – 2026-11-26 01:00',
    care,
    '1×36.00 + 1×45.00 = 81.00',
    { overrides: [overrideOf(`${care} HOURLY HOUR HOLIDAY ANY 45.00/-`, { clientId: 'ana' })] },
    { clientId: 'ana' },
  ],
  [
    'a client with one caregiver goes before the client',
    '2026-11-16 09:00 – 2026-11-16 10:00',
    care,
    '1×29.00 = 29.00',
    {
      overrides: [
        overrideOf(`${care} HOURLY HOUR ANY ANY 31.00/-`, { clientId: 'ana' }),
        overrideOf(`${care} HOURLY HOUR ANY ANY 29.00/-`, {
          scope: 'CLIENT_STAFF',
          clientId: 'ana',
          staffId: 'cy',
        }),
      ],
    },
    { clientId: 'ana', staffId: 'cy' },
  ],
  [
    'a client goes before who pays',
    '2026-11-16 09:00 – 2026-11-16 10:00',
    care,
    '1×31.00 = 31.00',
    {
      overrides: [
        overrideOf(`${care} HOURLY HOUR ANY ANY 31.00/-`, { clientId: 'ana' }),
        overrideOf(`${care} HOURLY HOUR ANY ANY 22.00/-`, { scope: 'PAYER', payer: 'MEDICAID' }),
      ],
    },
    { clientId: 'ana', payer: 'MEDICAID' },
  ],
  [
    'who pays goes before the cards',
    '2026-11-16 09:00 – 2026-11-16 10:00',
    care,
    '1×22.00 = 22.00',
    { overrides: [overrideOf(`${care} HOURLY HOUR ANY ANY 22.00/-`, { scope: 'PAYER', payer: 'MEDICAID' })] },
    { payer: 'MEDICAID' },
  ],
  [
    'one shift goes before all',
    '2026-11-16 09:00 – 2026-11-16 10:00',
    care,
    '1×99.00 = 99.00',
    {
      overrides: [
        overrideOf(`${care} HOURLY HOUR ANY ANY 31.00/-`, { clientId: 'ana' }),
        overrideOf(`${care} HOURLY HOUR ANY ANY 99.00/-`, { scope: 'SHIFT', shiftId: 's1' }),
      ],
    },
    { clientId: 'ana', shiftId: 's1' },
  ],
  [
    'a raise for a caregiver changes no bill',
    '2026-11-16 09:00 – 2026-11-16 10:00',
    care,
    '1×34.00 = 34.00',
    { overrides: [overrideOf(`${care} HOURLY HOUR ANY ANY -/26.00`, { scope: 'STAFF', staffId: 'cy' })] },
    { staffId: 'cy' },
  ],
  [
    'no line for the service',
    '2026-11-16 09:00 – 2026-11-16 10:00',
    'TRAINING',
    'no bill rate on 2026-11-16, no pay rate on 2026-11-16',
  ],
  [
    'miles are no price of time',
    '2026-11-16 09:00 – 2026-11-16 10:00',
    'TRANSPORT',
    'no bill rate on 2026-11-16, no pay rate on 2026-11-16',
  ],
  [
    'no line for the evening',
    '2026-11-16 17:00 – 2026-11-16 19:00',
    'RESPITE',
    'no bill rate on 2026-11-16, no pay rate on 2026-11-16',
  ],
  [
    'before the first card',
    '2025-12-31 23:00 – 2026-01-01 01:00',
    care,
    'no bill rate on 2025-12-31, no pay rate on 2025-12-31',
  ],
  [
    'after the last card',
    '2026-11-20 20:00 – 2026-11-21 04:00',
    care,
    'no bill rate on 2026-11-21, no pay rate on 2026-11-21',
    { cards: [{ ...standard, effectiveTo: '2026-11-20' }] },
  ],
  [
    'a weekend that begins on Friday evening',
    '2026-11-20 17:00 – 2026-11-20 19:00',
    care,
    '1×34.00 + 1×37.00 = 71.00',
    { fridayFrom: 18 * 60 },
  ],
  [
    'bands of an office: the night begins at 20:00',
    '2026-11-16 19:00 – 2026-11-16 21:00',
    care,
    '1×34.00 + 1×36.00 = 70.00',
    { bands: { DAY: '07:00', EVENING: '16:00', OVERNIGHT: '20:00' } },
  ],
];

describe('what a shift costs', () => {
  it.each(cases)('%s: %s %s', (_what, span, service, bill, ground = {}, more = {}) => {
    expect(inWords(shiftOf(span, service, more), ground)).toBe(bill);
  });

  it('has at least 60 worked cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  const paid: Case[] = [
    ['by the card', '2026-11-20 20:00 – 2026-11-21 04:00', care, '2×20.00 + 2×22.00 + 4×23.00 = 176.00'],
    [
      'a caregiver’s own pay goes before a client’s',
      '2026-11-16 09:00 – 2026-11-16 11:00',
      care,
      '2×26.00 = 52.00',
      {
        overrides: [
          overrideOf(`${care} HOURLY HOUR ANY ANY -/26.00`, { scope: 'STAFF', staffId: 'cy' }),
          overrideOf(`${care} HOURLY HOUR ANY ANY -/25.00`, { clientId: 'ana' }),
        ],
      },
      { staffId: 'cy', clientId: 'ana' },
    ],
    [
      'who pays the bill changes no pay',
      '2026-11-16 09:00 – 2026-11-16 10:00',
      care,
      '1×20.00 = 20.00',
      {
        overrides: [
          overrideOf(`${care} HOURLY HOUR ANY ANY 22.00/1.00`, { scope: 'PAYER', payer: 'MEDICAID' }),
        ],
      },
      { payer: 'MEDICAID' },
    ],
    [
      'a night that is billed whole and paid by the hour',
      '2026-11-16 22:00 – 2026-11-17 06:00',
      `${care} OVERNIGHT_SLEEP`,
      '1×12.00 = 96.00',
      {
        cards: [
          cardOf(
            'Mixed',
            `${care} OVERNIGHT_SLEEP NIGHT ANY ANY 180.00/-\n${care} OVERNIGHT_SLEEP HOUR ANY ANY -/12.00`,
          ),
        ],
      },
    ],
  ];
  it.each(paid)('pays %s', (_what, span, service, pay, ground = {}, more = {}) => {
    expect(inWords(shiftOf(span, service, more), ground, 'pay')).toBe(pay);
  });

  it('says for each segment by which line of which card', () => {
    const { segments } = priceShift(
      shiftOf('2026-11-20 20:00 – 2026-11-21 04:00', care),
      prepareRates([standard]),
      calendar,
    );
    expect(
      segments.map(({ start, end, dayType, timeBand, rule, source }) => [
        start,
        end,
        dayType,
        timeBand,
        rule,
        source.bill.card,
      ]),
    ).toEqual([
      ['2026-11-20T20:00', '2026-11-20T22:00', 'WEEKDAY', 'EVENING', 'SPLIT', 'Standard'],
      ['2026-11-20T22:00', '2026-11-21T00:00', 'WEEKDAY', 'OVERNIGHT', 'SPLIT', 'Standard'],
      ['2026-11-21T00:00', '2026-11-21T04:00', 'WEEKEND', 'OVERNIGHT', 'SPLIT', 'Standard'],
    ]);
  });
});

describe('the price of any shift', () => {
  const minute = fc.integer({ min: 0, max: 60 * 24 * 400 });
  const wallOf = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString().slice(0, 16);
  const zone = fc.constantFrom('America/New_York', 'Asia/Manila', 'Pacific/Honolulu', 'Australia/Lord_Howe');
  const spans = fc.record({ from: minute, length: fc.integer({ min: 1, max: 60 * 72 }), timezone: zone });
  const rates = prepareRates([standard]);
  const priceOf = (from: number, to: number, timezone: string) =>
    priceShift(
      { serviceType: 'PERSONAL_CARE', shiftType: 'HOURLY', start: wallOf(from), end: wallOf(to), timezone },
      rates,
      calendar,
    );

  it('covers the time once: segments follow one another, and their minutes are those that elapse', () => {
    fc.assert(
      fc.property(spans, ({ from, length, timezone }) => {
        const { segments } = priceOf(from, from + length, 'Asia/Manila');
        expect(segments.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(length);
        segments.forEach((one, at) => {
          if (at > 0) expect(one.start).toBe(segments[at - 1]?.end);
        });
        // Where clocks change, what they skip is not paid and what they show twice is.
        const changed = priceOf(from, from + length, timezone).segments;
        expect(Math.abs(changed.reduce((sum, { minutes }) => sum + minutes, 0) - length)).toBeLessThanOrEqual(
          60,
        );
      }),
    );
  });

  it('is that of its parts, wherever it is divided', () => {
    fc.assert(
      fc.property(spans, fc.double({ min: 0, max: 1, noNaN: true }), ({ from, length }, part) => {
        const middle = from + Math.round(length * part);
        if (middle === from || middle === from + length) return;
        const whole = priceOf(from, from + length, 'Asia/Manila');
        const [one, other] = [
          priceOf(from, middle, 'Asia/Manila'),
          priceOf(middle, from + length, 'Asia/Manila'),
        ];
        // A segment that is divided is rounded twice.
        expect(Math.abs(whole.billCents - one.billCents - other.billCents)).toBeLessThanOrEqual(1);
        expect(whole.segments.map(({ billRateCents }) => billRateCents)).toEqual(
          expect.arrayContaining(one.segments.map(({ billRateCents }) => billRateCents)),
        );
      }),
    );
  });

  it('does not depend on the order of lines', () => {
    fc.assert(
      fc.property(
        spans,
        fc.shuffledSubarray([...standard.lines], { minLength: standard.lines.length }),
        fc.constantFrom(...serviceTypes),
        fc.constantFrom(...shiftTypes),
        ({ from, length, timezone }, lines, serviceType, shiftType) => {
          const shift: PricedShift = {
            serviceType,
            shiftType,
            start: wallOf(from),
            end: wallOf(from + length),
            timezone,
          };
          expect(priceShift(shift, prepareRates([{ ...standard, lines }]), calendar)).toEqual(
            priceShift(shift, rates, calendar),
          );
        },
      ),
    );
  });
});
