import * as z from 'zod/mini';
import {
  birthDaySchema,
  daySchema,
  emptiableLineField,
  emptiableTextField,
  idSchema,
  lineField,
  listParam,
  moveBodyOf,
  movedFields,
  pageOf,
  pageQuery,
  recordedDaySchema,
  roleSchema,
} from '../../core/index.ts';
import { addressSchema } from '../addresses/index.ts';
import { employmentTypes, emptiablePhoneField, phoneField } from '../users/index.ts';
import { expiryFilters } from './staff.credentials.text.ts';
import { type StaffStatus, staffStates } from './staff.model.ts';
import { staffRoles } from './staff.policy.ts';
import {
  genders,
  leaveKinds,
  overtimeRuleSets,
  pets,
  returnFilters,
  staffSorts,
  staffText,
  terminationReasons,
  transports,
} from './staff.text.ts';

const statusNames = Object.keys(staffStates.states) as [StaffStatus, ...StaffStatus[]];
export const staffStatusSchema = z.enum(statusNames);

export const staffParams = z.strictObject({ userId: idSchema });

const namedOffice = z.strictObject({ id: idSchema, name: z.string() });

/** An office whose clock, workweek and pay periods hold for somebody. */
const homeOffice = z.strictObject({
  ...namedOffice.shape,
  /** Null: the first one. */
  from: z.nullable(daySchema),
  /** Whether that day is still to come. */
  isPlanned: z.boolean(),
});

/** Who it is, as lists and the record say. */
const personShape = {
  /** Of the account: a record has no id of its own. */
  id: idSchema,
  fullName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
  isActive: z.boolean(),
  /** Of their days: of their home office, else their own. */
  timezone: z.string(),
};

const hours = (most: number) =>
  z
    .number({ error: 'Enter a number of hours.' })
    .check(
      z.gte(0, 'Enter 0 hours or more.'),
      z.lte(most, `Enter at most ${most} hours.`),
      z.multipleOf(0.25, 'Use quarters of an hour.'),
    );

const payShape = {
  /** For an hour. */
  payRateCents: z.nullable(
    z
      .int({ error: 'Enter an amount.' })
      .check(z.gte(0, 'Enter 0 or more.'), z.lte(10_000_00, 'Enter at most 10,000.00.')),
  ),
  overtimeRuleSet: z.nullable(z.enum(overtimeRuleSets, { error: 'Choose a rule set.' })),
};

/** What management edits; null or empty where nothing was entered. */
const fieldsShape = {
  employeeNo: emptiableLineField(40),
  hireDate: z.nullable(daySchema),
  birthDate: z.nullable(daySchema),
  /** Whether colleagues see the day and month of the birthday. */
  birthdayVisible: z.boolean(),
  employmentType: z.nullable(z.enum(employmentTypes, { error: 'Choose an employment type.' })),
  position: emptiableLineField(120),
  maxHoursPerWeek: z.nullable(hours(168)),
  maxHoursPerDay: z.nullable(hours(24)),
  minHoursPerWeek: z.nullable(hours(168)),
  /** Null: the address of the profile holds. */
  homeAddress: z.nullable(addressSchema),
  transport: z.nullable(z.enum(transports, { error: 'Choose how they travel.' })),
  languages: z
    .array(lineField(60, 'Enter a language.'))
    .check(z.maxLength(20, 'Enter at most 20 languages.')),
  /** Animals that they can work with; null: nobody asked yet. */
  petTolerance: z.nullable(z.array(z.enum(pets)).check(z.maxLength(pets.length))),
  /** Whether they work in homes where people smoke; null: nobody asked yet. */
  smokeTolerance: z.nullable(z.boolean()),
  allergies: emptiableTextField(500),
  gender: z.nullable(z.enum(genders, { error: 'Choose a gender.' })),
};

/** Whom to call when something happens to somebody at work. */
export const emergencyContactSchema = z.strictObject({
  name: lineField(120, 'Enter a name.'),
  relationship: lineField(60, 'Enter the relationship.'),
  phone: phoneField(),
  otherPhone: emptiablePhoneField(),
});

/** The contacts of somebody, whole, the first to call first. */
export const saveEmergencyContactsBody = z.strictObject({
  contacts: z.array(emergencyContactSchema).check(z.maxLength(2, 'Enter at most 2 contacts.')),
});

/** A leave that somebody is on. */
const leaveSchema = z.strictObject({
  /** Null: entered before leaves had kinds. */
  kind: z.nullable(z.enum(leaveKinds)),
  from: z.nullable(daySchema),
  /** The first day on which they are expected back; null: open. */
  until: z.nullable(daySchema),
  note: z.string(),
});

/** How an employment ended. */
const terminationSchema = z.strictObject({
  /** Null: entered before there was a list of reasons; then the note says it. */
  reason: z.nullable(z.enum(terminationReasons)),
  note: z.string(),
  /** Null: nobody said. */
  isRehirable: z.nullable(z.boolean()),
});

/**
 * The employment of somebody. `payRateCents` and `overtimeRuleSet` are there only for admins and the person,
 * `termination` only for those who manage the record.
 * `version` is that of the `ETag`: send it back as `If-Match`.
 */
export const staffRecordSchema = z.strictObject({
  ...personShape,
  offices: z.array(namedOffice),
  /** In the order of their days: the last one that is not planned holds now. */
  homeOffices: z.array(homeOffice),
  ...fieldsShape,
  payRateCents: z.optional(payShape.payRateCents),
  overtimeRuleSet: z.optional(payShape.overtimeRuleSet),
  emergencyContacts: z.array(emergencyContactSchema),
  /** Null: not on leave. */
  leave: z.nullable(leaveSchema),
  terminationDate: z.nullable(daySchema),
  /** For management only: the person never reads it. */
  termination: z.optional(z.nullable(terminationSchema)),
  ...movedFields(staffStates),
  version: z.int(),
});

/**
 * Pay stays as it is where it is left out, and is refused from who may not change it. The home office stays, too, and is one of
 * the offices: with another one, it changes on the day after the pay period.
 */
export const changeStaffRecordBody = z
  .strictObject({
    ...fieldsShape,
    hireDate: z.nullable(recordedDaySchema),
    birthDate: z.nullable(birthDaySchema),
    officeIds: z
      .array(idSchema)
      .check(z.minLength(1, staffText.noOffice), z.maxLength(50, 'Choose at most 50 offices.')),
    homeOfficeId: z.optional(idSchema),
    payRateCents: z.optional(payShape.payRateCents),
    overtimeRuleSet: z.optional(payShape.overtimeRuleSet),
  })
  .check(
    z.refine(
      ({ minHoursPerWeek: least, maxHoursPerWeek: most }) => least === null || most === null || least <= most,
      {
        error: staffText.hoursOrder,
        path: ['minHoursPerWeek'],
      },
    ),
    z.refine(
      ({ maxHoursPerDay: day, maxHoursPerWeek: week }) => day === null || week === null || day <= week,
      {
        error: staffText.hoursOfDay,
        path: ['maxHoursPerDay'],
      },
    ),
  );

export const moveStaffBody = moveBodyOf(staffStates);

/** A record as the list shows it; never with pay. */
export const staffRowSchema = z.strictObject({
  ...personShape,
  offices: z.array(namedOffice),
  employeeNo: z.string(),
  position: z.string(),
  status: staffStatusSchema,
  /** Of those on leave: when they are expected back; null: open, or not on leave. */
  leaveUntil: z.nullable(daySchema),
  hireDate: z.nullable(daySchema),
  minHoursPerWeek: z.nullable(z.number()),
  maxHoursPerWeek: z.nullable(z.number()),
  /** The first day on which a credential of theirs runs out; null: none does. */
  credentialsUntil: z.nullable(daySchema),
  version: z.int(),
});

/** What the list and its export can be narrowed by; values of one filter are alternatives. */
const filters = {
  officeId: listParam(idSchema),
  status: listParam(staffStatusSchema),
  role: listParam(z.enum(['SuperAdmin', ...staffRoles])),
  /** Those of whom a credential runs out so. */
  credentials: listParam(z.enum(expiryFilters)),
  /** Those on leave who are expected back so. */
  back: listParam(z.enum(returnFilters)),
  /** A name, username, email address, or digits of a phone number. */
  search: z.optional(lineField(254)),
  sort: z._default(z.enum(staffSorts), 'name'),
};

export const staffQuery = z.strictObject({ ...pageQuery, ...filters });
export const staffExportQuery = z.strictObject(filters);
export const staffPage = pageOf(staffRowSchema);

export type EmergencyContact = z.output<typeof emergencyContactSchema>;
export type StaffRecord = z.output<typeof staffRecordSchema>;
export type ChangeStaffRecord = z.output<typeof changeStaffRecordBody>;
export type HomeOffice = z.output<typeof homeOffice>;
export type StaffRow = z.output<typeof staffRowSchema>;
export type StaffFilters = z.output<typeof staffExportQuery>;
