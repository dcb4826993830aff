import * as z from 'zod/mini';
import { daySchema, defineSetting } from '../../core/index.ts';
import { overtimeRuleSets } from '../staff/index.ts';
import { milesBetween, timesheetsText } from './timesheets.text.ts';

/** How long a pay period is, and when one began. It begins with a workweek. */
export const payPeriod = defineSetting({
  key: 'payPeriod',
  schema: z.strictObject({
    weeks: z.literal([1, 2], { error: 'Choose one week or two.' }),
    firstDay: daySchema,
  }),
  default: { weeks: 1, firstDay: '2026-01-04' },
  label: 'Pay period',
  help: 'Timesheets cover one workweek or two. Of two, the first is the one with this day.',
  scope: 'OFFICE',
  isDated: true,
});

/** By which law overtime is counted, where a staff record says nothing else. */
export const overtimeRuleSet = defineSetting({
  key: 'overtimeRuleSet',
  schema: z.enum(overtimeRuleSets, { error: timesheetsText.chooseRuleSet }),
  default: 'US_FEDERAL',
  label: 'Overtime rules',
  help: 'How timesheets count overtime, unless a staff record has rules of its own.',
  scope: 'OFFICE',
  isDated: true,
});

const within = (from: number, to: number, error: string) =>
  z.int({ error }).check(z.gte(from, { error }), z.lte(to, { error }));

/** How the way from one client to the next is paid. */
export const travelPay = defineSetting({
  key: 'travelPay',
  schema: z.strictObject({
    isPaid: z.boolean({ error: 'Use yes or no.' }),
    milesPerHour: within(5, 80, 'Enter a speed, from 5 to 80 miles an hour.'),
    detourPercent: within(0, 100, 'Enter a percentage, from 0 to 100.'),
    mostMinutes: within(1, 240, 'Enter minutes, from 1 to 240.'),
    assumedMinutes: within(0, 240, 'Enter minutes, from 0 to 240.'),
    rateCents: z.nullable(within(0, 1_000_000, timesheetsText.wrongRate)),
  }),
  default: {
    ...{ isPaid: true, milesPerHour: 25, detourPercent: 30, mostMinutes: 60, assumedMinutes: 30 },
    rateCents: null,
  },
  label: 'Travel between clients',
  help: 'Travel from one client to the next on a workday is paid work. Travel from home and back is not.',
  scope: 'OFFICE',
  isDated: true,
});

/** What a mile pays. It reimburses the use of a car and is no wage. */
export const mileagePay = defineSetting({
  key: 'mileagePay',
  schema: z.strictObject({
    /** Tenths of a cent. Null: miles are not paid. */
    millsPerMile: z.nullable(within(1, 10_000, timesheetsText.wrongMileRate)),
    /** Read by `betweenOf`: choices of an earlier version leave it out. */
    between: z.optional(z.enum(milesBetween, { error: timesheetsText.chooseBetween })),
  }),
  default: { millsPerMile: null },
  label: 'Mileage',
  help: 'Miles that caregivers drive for clients, and from one client to the next. They are paid beside the wages.',
  scope: 'OFFICE',
  isDated: true,
});

/** What the slice declares. */
export const timesheetSettings = [payPeriod, overtimeRuleSet, travelPay, mileagePay] as const;

export type PayPeriod = z.output<typeof payPeriod.schema>;
export type MileagePay = z.output<typeof mileagePay.schema>;
export type TravelPay = z.output<typeof travelPay.schema>;
