import * as z from 'zod/mini';
import {
  daySchema,
  emptiableTextField,
  idSchema,
  instantSchema,
  plannedDaySchema,
} from '../../core/index.ts';
import { person } from '../clients/index.ts';
import { overtimeRuleSets } from '../staff/index.ts';
import { timesheetsText } from './timesheets.text.ts';

export const officeRulesParams = z.strictObject({ id: idSchema });

const ruleSet = z.enum(overtimeRuleSets, { error: timesheetsText.chooseRuleSet });

/** The overtime rules of an office. `version` is that of the office: send it as `If-Match`. */
export const officeRulesSchema = z.strictObject({
  officeId: idSchema,
  /** The two letters of the state whose rules it needs; null: outside of the United States. */
  state: z.nullable(z.string()),
  /** Holds today. */
  ruleSet,
  /** Waits to be confirmed; until then no timesheet with hours of the office is approved. Null: its rules hold. */
  proposal: z.nullable(ruleSet),
  confirmed: z.nullable(
    z.strictObject({
      state: z.string(),
      ruleSet,
      reason: z.string(),
      /** Null: those that held before confirmations were kept. */
      by: z.nullable(person),
      at: instantSchema,
    }),
  ),
  /** The first day from which other rules may hold: approved workweeks keep theirs. Null: no workweek is approved. */
  earliest: z.nullable(daySchema),
  /** What the form begins with: the first workweek that is not approved. */
  from: daySchema,
  version: z.int(),
});

/** `reason`: why it is another rule set than the one that is proposed for the state. */
export const confirmRulesBody = z.strictObject({
  ruleSet,
  effectiveFrom: plannedDaySchema,
  reason: z.optional(emptiableTextField(300)),
});

/** Offices whose overtime rules wait to be confirmed, by name. */
export const unconfirmedSchema = z.strictObject({
  data: z.array(z.strictObject({ id: idSchema, name: z.string(), state: z.string(), proposal: ruleSet })),
});

export type OfficeRules = z.output<typeof officeRulesSchema>;
export type ConfirmRules = z.output<typeof confirmRulesBody>;
export type UnconfirmedOffices = z.output<typeof unconfirmedSchema>;
