import * as z from 'zod/mini';
import { daySchema, defineSetting } from '../../core/index.ts';
import { overtimeRuleSets } from '../staff/index.ts';
import { timesheetsText } from './timesheets.text.ts';

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

/** What the slice declares. */
export const timesheetSettings = [payPeriod, overtimeRuleSet] as const;

export type PayPeriod = z.output<typeof payPeriod.schema>;
