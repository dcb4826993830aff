import * as z from 'zod/mini';
import {
  daySchema,
  idSchema,
  instantSchema,
  listParam,
  moveBodyOf,
  movedFields,
  pageOf,
  pageQuery,
  recordsParam,
  serviceTypes,
} from '../../core/index.ts';
import { named, person } from '../clients/index.ts';
import { weekdaySchema } from '../offices/index.ts';
import { rateUnits, sourceSchema } from '../rates/index.ts';
import { overtimeRuleSets } from '../staff/index.ts';
import { entrySchema } from './timesheets.entries.schemas.ts';
import { confirmsNumbers, timesheetStates } from './timesheets.model.ts';
import {
  lineKinds,
  payComponents,
  payrollFormats,
  rulesVersions,
  sheetIssues,
  timesheetsText,
  travelBases,
} from './timesheets.text.ts';

export const timesheetParams = z.strictObject({ id: idSchema });

const statuses = Object.keys(timesheetStates.states) as [keyof typeof timesheetStates.states];

const minutes = {
  regularMinutes: z.int(),
  overtimeMinutes: z.int(),
  doubleMinutes: z.int(),
};

/** What lists show of a timesheet. Hours are those of verified visits; once approved, those that were approved. */
const rowShape = {
  id: idSchema,
  version: z.int(),
  ...movedFields(timesheetStates),
  staff: person,
  /** The home office of the person on these days: its pay period, its clock and its start of the workweek. */
  officeId: idSchema,
  /** Days of pay, both included: by the clock of the home office, with the hours between the midnights of it and of another one. */
  periodStart: daySchema,
  periodEnd: daySchema,
  ...minutes,
  /** Visits whose hours count; the hours hold the way between them as well. */
  visits: z.int(),
  /** Visits that stop the approval, or came after it. */
  issues: z.int(),
  /** What was approved. Null: not approved, or the viewer is not told. */
  grossCents: z.nullable(z.int()),
};

export const timesheetRowSchema = z.strictObject(rowShape);

const partSchema = z.strictObject({
  component: z.enum(payComponents),
  minutes: z.int(),
  rateCents: z.int(),
  unit: z.enum(rateUnits),
  dayType: z.string(),
  timeBand: z.string(),
  /** The card or the override that the rate is from. */
  source: sourceSchema,
  cents: z.int(),
  /** Of its workweek, for overtime and double time. */
  regularRateCents: z.optional(z.int()),
});

const lineSchema = z.strictObject({
  /** A visit, or the way to it from the one before: `inAt` to `outAt` is then the trip, and the client is the next one. */
  kind: z.enum(lineKinds),
  visitId: idSchema,
  /** For which it was worked, and the zone of the client's home. */
  officeId: idSchema,
  timezone: z.string(),
  /** Null: it is no trip. */
  trip: z.nullable(
    z.strictObject({
      /** Null: out of reach of the viewer. */
      from: z.nullable(named),
      miles: z.nullable(z.number()),
      basis: z.enum(travelBases),
    }),
  ),
  /** Null: the client is out of reach of the viewer. */
  client: z.nullable(named),
  serviceType: z.nullable(z.enum(serviceTypes)),
  /** The day on which it began, by the clock of the home office. */
  date: daySchema,
  inAt: z.nullable(instantSchema),
  outAt: z.nullable(instantSchema),
  breakMinutes: z.int(),
  /** After breaks and rounding; null: it is not over. */
  payMinutes: z.nullable(z.int()),
  /** Sleep on duty that is not paid. */
  unpaidMinutes: z.int(),
  /** What somebody entered beside the punches; null: nothing, or it is a trip. */
  entry: z.nullable(entrySchema),
  /** Null: its hours count and stop nothing. One that came after the approval does not count. */
  issue: z.nullable(z.enum(sheetIssues)),
  ...minutes,
  /** Null: the viewer is not told. The cents of the lines are the gross. */
  cents: z.nullable(z.int()),
  /** Miles of the line, with what they pay beside the hours; null: none. */
  mileage: z.nullable(
    z.strictObject({
      miles: z.number(),
      /** Tenths of a cent. Null: miles are not paid, or the viewer is not told. */
      millsPerMile: z.nullable(z.int()),
      cents: z.nullable(z.int()),
    }),
  ),
  /** What is paid by which line; empty where the viewer is not told. */
  parts: z.array(partSchema),
});

const rateSchema = z.strictObject({
  rateCents: z.int(),
  unit: z.enum(rateUnits),
  components: z.array(z.strictObject({ component: z.enum(payComponents), minutes: z.int(), cents: z.int() })),
});

/** The hours of a timesheet for one office, and who approved them there. */
const officeSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  ...minutes,
  /** Whether the lines are told: those of the viewer's offices, and all of one's own. */
  isTold: z.boolean(),
  /** Null: the viewer is not told. */
  ruleSet: z.nullable(z.enum(overtimeRuleSets)),
  /** Whether its overtime rules are confirmed; until then its hours are not approved. */
  hasConfirmedRules: z.boolean(),
  /** Null: they wait for it, or changed after it. */
  approval: z.nullable(z.strictObject({ by: person, at: instantSchema })),
});

/** A timesheet whole. Its hours are those of all offices; lines, of the offices that are told. `grossCents` is also what an open one would pay now. */
export const timesheetSchema = z.strictObject({
  ...rowShape,
  timezone: z.string(),
  workweekStart: weekdaySchema,
  /** By which version of the arithmetic its overtime was counted. */
  rulesVersion: z.literal(rulesVersions),
  /** Of the home office, or the person's own. Null: the viewer is not told. */
  ruleSet: z.nullable(z.enum(overtimeRuleSets)),
  /** The home office first where it has hours. */
  offices: z.array(officeSchema),
  /** What approved timesheets of the same workweeks paid too little or too much; empty where the viewer is not told. */
  adjustments: z.array(z.strictObject({ first: daySchema, cents: z.int() })),
  /** Whether the person may attest it now: from the last day of the period on. */
  isOver: z.boolean(),
  /** Of its minutes, those of the way from one client to the next. */
  travelMinutes: z.int(),
  /** All miles, and what they pay beside the gross. Null cents: the viewer is not told. */
  mileage: z.strictObject({ miles: z.number(), cents: z.nullable(z.int()) }),
  /** Whether its hours are others than those that were submitted. */
  hasChangedSinceSubmitted: z.boolean(),
  /** Stands for all that it says; who submits or approves sends it back. */
  digest: z.string(),
  lines: z.array(lineSchema),
  /** One for each rate that differs; empty where the viewer is not told. */
  rates: z.array(rateSchema),
  updatedAt: instantSchema,
});

/**
 * Timesheets of the period of a day, by name; or of a person, or of all periods, the latest first. Whoever keeps none of
 * others has their own.
 */
export const timesheetsQuery = z.strictObject({
  ...pageQuery,
  period: z.optional(daySchema),
  officeId: recordsParam(),
  status: listParam(z.enum(statuses)),
  staffId: recordsParam(),
});
export const timesheetsPage = pageOf(timesheetRowSchema);

/** A move. Who submits or approves confirms numbers: `digest` is that of the timesheet as they read it. */
export const moveTimesheetBody = z
  .safeExtend(moveBodyOf(timesheetStates), { digest: z.optional(z.string().check(z.maxLength(80))) })
  .check(
    z.refine(({ move, digest }) => !confirmsNumbers(move) || digest !== undefined, {
      error: timesheetsText.digest,
      path: ['digest'],
    }),
  );

/** Which timesheets are approved at once: those of the period of a day, in some offices or in all of the viewer's. */
export const approveCleanBody = z.strictObject({
  period: daySchema,
  officeIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(50))),
});

/** What was approved, and what was not with the reason. */
export const approvedCleanSchema = z.strictObject({
  approved: z.array(idSchema),
  left: z.array(z.strictObject({ id: idSchema, staff: person, why: z.string() })),
});

/** A payroll file: of the period of a day, or an earlier one again by its run. */
export const payrollQuery = z.strictObject({
  period: daySchema,
  officeId: recordsParam(),
  run: z.optional(idSchema),
  /** `ADP`: the Paydata import of ADP Workforce Now. */
  format: z._default(z.enum(payrollFormats), 'CSV'),
  /** As ADP knows the agency. */
  companyCode: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9]{2,3}$/, { error: timesheetsText.wrongCompanyCode })),
  ),
});

export type Timesheet = z.output<typeof timesheetSchema>;
export type TimesheetRow = z.output<typeof timesheetRowSchema>;
export type TimesheetLine = Timesheet['lines'][number];
export type TimesheetsQuery = z.output<typeof timesheetsQuery>;
export type ApproveClean = z.output<typeof approveCleanBody>;
export type ApprovedClean = z.output<typeof approvedCleanSchema>;
export type PayrollQuery = z.output<typeof payrollQuery>;
