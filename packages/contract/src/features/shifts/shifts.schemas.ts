import * as z from 'zod/mini';
import {
  daySchema,
  emptiableTextField,
  idSchema,
  instantSchema,
  isTimezone,
  limitParam,
  lineField,
  listParam,
  moveBodyOf,
  movedFields,
  pageOf,
  pageQuery,
  plannedWallSchema,
  recordsParam,
  serviceTypes,
  shiftTypes,
  textField,
  yesNoParam,
} from '../../core/index.ts';
import { named, person, readOnlyFields, shownAllergiesSchema } from '../clients/index.ts';
import { preferredGenders } from '../staff/index.ts';
import { usersText } from '../users/index.ts';
import { faultOfSpan } from './shifts.hours.model.ts';
import { shiftStates } from './shifts.model.ts';
import {
  conflictCodes,
  mostShifts,
  rosterKinds,
  shiftsText,
  shiftVisibilities,
  unacknowledgedKinds,
} from './shifts.text.ts';
import { changedWishesShape, newWishesShape, skillIds } from './shifts.wishes.schemas.ts';

export const shiftParams = z.strictObject({ id: idSchema });

const statuses = Object.keys(shiftStates.states) as [keyof typeof shiftStates.states];
const timezoneSchema = lineField(64, usersText.wrongTimezone).check(
  z.refine(isTimezone, { error: usersText.wrongTimezone }),
);

/** What the grid of the calendar shows of a shift. */
const rowShape = {
  id: idSchema,
  version: z.int(),
  ...movedFields(shiftStates),
  ...readOnlyFields,
  /** Null: it is of no series. */
  seriesId: z.nullable(idSchema),
  /** It differs from what its series says. */
  isException: z.boolean(),
  client: named,
  /** Null: nobody is assigned, or the viewer is not told who. */
  careProvider: z.nullable(person),
  officeId: idSchema,
  serviceType: z.enum(serviceTypes),
  shiftType: z.enum(shiftTypes),
  /** Wall clock in `timezone`. */
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  startUtc: instantSchema,
  endUtc: instantSchema,
  /** Null: a draft. */
  publishedAt: z.nullable(instantSchema),
  /** Saved although these spoke against it; for the office only, else empty. */
  conflicts: z.array(z.enum(conflictCodes)),
  /** The earliest deadline to acknowledge a change of it; null: none is due. For the office only. */
  acknowledgeBy: z.nullable(instantSchema),
};
export const shiftRowSchema = z.strictObject(rowShape);

/** A shift whole. What its reader may not know is null or empty. */
export const shiftSchema = z.strictObject({
  ...rowShape,
  /** The day that a series had it on; it stays when the shift is moved. */
  recurrenceDate: z.nullable(daySchema),
  breakMinutes: z.int(),
  /** Of the client; for those who reach them and read health. */
  allergies: z.optional(shownAllergiesSchema),
  /** In one line; of an open shift the town only, but for the office. */
  place: z.nullable(z.string()),
  addressId: z.nullable(idSchema),
  requiredSkills: z.array(named),
  /** The gender of a caregiver that it asks for; null: as the client prefers. For the office only. */
  genderPref: z.nullable(z.enum(preferredGenders)),
  /** The minimum rating of a caregiver in stars, in half steps; null: none. For the office only. */
  minRating: z.nullable(z.number()),
  /** They count in the score of candidates and keep nobody out; for the office only, else empty. */
  preferredSkills: z.array(named),
  /** What its caregiver gets on top of the pay, as it was offered; 0: none. Null: not for this reader. */
  incentiveCents: z.nullable(z.int()),
  /** Who sees it while it is open; for the office only. */
  visibility: z.nullable(z.enum(shiftVisibilities)),
  /** For the office only. */
  notesOffice: z.nullable(z.string()),
  /** For the office and whoever is assigned. */
  notesCaregiver: z.nullable(z.string()),
  /** Why it was saved although something spoke against it; for the office only. */
  overrideReason: z.nullable(z.string()),
  cancelled: z.nullable(
    z.strictObject({ cause: z.string(), at: instantSchema, by: z.nullable(person), isLate: z.boolean() }),
  ),
  /** The last call-out; for the office only. */
  callOut: z.nullable(
    z.strictObject({
      by: z.nullable(person),
      reason: z.string(),
      at: instantSchema,
      noticeMinutes: z.int(),
    }),
  ),
  /** Who was asked to acknowledge a change of it, the newest first; for the office only, else empty. */
  acknowledgements: z.array(
    z.strictObject({
      person,
      askedAt: instantSchema,
      acknowledgeBy: instantSchema,
      /** Null: they have not yet. */
      acknowledgedAt: z.nullable(instantSchema),
    }),
  ),
  updatedAt: instantSchema,
});

const shiftFilters = {
  officeId: recordsParam(),
  clientId: recordsParam(),
  /** Who is assigned. */
  staffId: recordsParam(),
  careManagerId: recordsParam(),
  serviceType: listParam(z.enum(serviceTypes)),
  status: listParam(z.enum(statuses)),
  /** Nobody is assigned, and it takes place. */
  open: yesNoParam(),
  unpublished: yesNoParam(),
  inSeries: yesNoParam(),
  hasConflict: yesNoParam(),
  /** A change of it awaits an acknowledgement. */
  unacknowledged: listParam(z.enum(unacknowledgedKinds)),
};

const edgeSchema = z.union([daySchema, instantSchema], { error: shiftsText.wrongEdge });

/**
 * Shifts that touch a time. Two instants are from when to when. Two days are the first and the last, each shift by the clock
 * of its own zone, so that a day holds what its clients call that day.
 */
const windowShape = { from: edgeSchema, to: edgeSchema, ...shiftFilters };

/** By start, then id. `limit` is larger than in other lists: a week of a large agency is one look. */
export const shiftsQuery = z.strictObject({
  ...windowShape,
  cursor: pageQuery.cursor,
  limit: limitParam({ default: 500, max: mostShifts }),
});
export const shiftsPage = pageOf(shiftRowSchema);

/** What each day of a month holds, each shift by the clock of its own zone. */
export const shiftDaysQuery = z.strictObject({ from: daySchema, to: daySchema, ...shiftFilters });
export const shiftDaysSchema = z.strictObject({
  days: z.array(
    z.strictObject({
      day: daySchema,
      total: z.int(),
      open: z.int(),
      drafts: z.int(),
      cancelled: z.int(),
      /** The first three by start. */
      first: z.array(shiftRowSchema),
    }),
  ),
});

/** Where shifts of a time take place, for a map: those with an address that is known, and that the viewer may know. */
export const shiftPlacesQuery = z.strictObject(windowShape);
export const shiftPlacesSchema = z.strictObject({
  places: z.array(
    z.strictObject({
      shiftId: idSchema,
      /** The address in one line. */
      address: z.string(),
      /** Degrees (WGS 84). */
      lat: z.number(),
      lng: z.number(),
    }),
  ),
});

/** The days of a printed roster, in the time zones of the offices, and whether it has a table for each caregiver or each client. */
export const rosterQuery = z.strictObject({
  from: daySchema,
  to: daySchema,
  by: z.enum(rosterKinds),
  ...shiftFilters,
});

const breakMinutes = z
  .int({ error: 'Enter whole minutes.' })
  .check(z.gte(0, 'Enter whole minutes.'), z.lte(240, 'Enter at most 240 minutes.'));
const chosenService = z.enum(serviceTypes, { error: 'Choose a service.' });
const chosenVisibility = z.enum(shiftVisibilities, { error: 'Choose who sees it.' });
const chosenType = z.enum(shiftTypes, { error: 'Choose a shift type.' });

/** Why a shift is saved although something speaks against it. */
export const overrideReasonSchema = textField(300, shiftsText.overrideReason).check(
  z.minLength(10, shiftsText.overrideReason),
);

/** Start and end by the clock alone: the server looks at what clock changes leave of it. */
export const hasGoodSpan = z.check<{ start?: string | undefined; end?: string | undefined }>((context) => {
  const { start, end } = context.value;
  const message = start && end ? faultOfSpan(start, end) : undefined;
  if (message !== undefined) context.issues.push({ code: 'custom', path: ['end'], input: end, message });
});

const createShape = {
  clientId: idSchema,
  serviceType: chosenService,
  shiftType: z._default(chosenType, 'HOURLY'),
  start: plannedWallSchema,
  end: plannedWallSchema,
  /** Left out: that of the client's office. */
  timezone: z.optional(timezoneSchema),
  careProviderId: z._default(z.nullable(idSchema), null),
  /** Left out: the client's primary address. */
  addressId: z.optional(idSchema),
  requiredSkillIds: z._default(skillIds, []),
  ...newWishesShape,
  breakMinutes: z._default(breakMinutes, 0),
  /** Left out: as the office has it. */
  visibility: z.optional(chosenVisibility),
  notesOffice: z._default(emptiableTextField(2_000), ''),
  notesCaregiver: z._default(emptiableTextField(2_000), ''),
};
export const createShiftBody = z
  .strictObject({ ...createShape, overrideReason: z.optional(overrideReasonSchema) })
  .check(hasGoodSpan);

/** What is left out stays as it is: no field has a default. */
export const changeShiftBody = z
  .strictObject({
    serviceType: z.optional(chosenService),
    shiftType: z.optional(chosenType),
    start: z.optional(plannedWallSchema),
    end: z.optional(plannedWallSchema),
    timezone: z.optional(timezoneSchema),
    careProviderId: z.optional(z.nullable(idSchema)),
    addressId: z.optional(idSchema),
    requiredSkillIds: z.optional(skillIds),
    ...changedWishesShape,
    visibility: z.optional(chosenVisibility),
    breakMinutes: z.optional(breakMinutes),
    notesOffice: z.optional(emptiableTextField(2_000)),
    notesCaregiver: z.optional(emptiableTextField(2_000)),
    overrideReason: z.optional(overrideReasonSchema),
    /** It reverses the change before it: a confirmation or an offer which that change ended is restored where possible. */
    undoes: z.optional(z.boolean()),
  })
  .check(hasGoodSpan);

/** A shift that is not saved yet; `shiftId` where it is one that changes. */
export const checkShiftBody = z
  .strictObject({ ...createShape, shiftId: z.optional(idSchema) })
  .check(hasGoodSpan);

export const conflictSchema = z.strictObject({
  code: z.enum(conflictCodes),
  policy: z.enum(['ALERT', 'PROHIBIT']),
  /** A sentence as the office reads it. */
  message: z.string(),
});

export const checkedShiftSchema = z.strictObject({
  startUtc: instantSchema,
  endUtc: instantSchema,
  /** Elapsed, without the break. */
  paidMinutes: z.int(),
  conflicts: z.array(conflictSchema),
  /** Whether this viewer can save it: at once, with a reason, or not. */
  saving: z.enum(['FREE', 'NEEDS_REASON', 'REFUSED']),
  /**
   * Null: the viewer may not read rates, or a rate is missing, which `missingRate` says. `incentiveCents` is a part of
   * `payCents`: what the shift was offered with, or is.
   */
  price: z.nullable(
    z.strictObject({
      billCents: z.int(),
      payCents: z.int(),
      marginCents: z.int(),
      incentiveCents: z.int(),
    }),
  ),
  missingRate: z.nullable(z.string()),
  /** Of whoever is assigned, in the workweek of the shift and with it; null: nobody. */
  week: z.nullable(z.strictObject({ plannedMinutes: z.int(), overtimeMinutes: z.int() })),
});

/** `judged`: how many shifts were judged. `shifts`: those that something speaks against, by start. */
export const foundConflictsSchema = z.strictObject({
  judged: z.int(),
  shifts: z.array(
    z.strictObject({
      id: idSchema,
      client: named,
      /** Null: nobody is assigned. */
      careProvider: z.nullable(named),
      /** Wall clock in `timezone`. */
      start: z.string(),
      end: z.string(),
      timezone: z.string(),
      startUtc: instantSchema,
      endUtc: instantSchema,
      conflicts: z.array(conflictSchema),
    }),
  ),
});

export const moveShiftBody = moveBodyOf(shiftStates);

/** Whose shifts ahead, from a day on (without: from now on) until the first day back (without: open). */
export const withoutQuery = z.strictObject({
  userId: idSchema,
  from: z.optional(daySchema),
  until: z.optional(daySchema),
});

/** How many of them are shown. */
export const shownWithout = 5;

/** The shifts that need another caregiver once somebody does not come: how many, and the first by their start. */
export const withoutSchema = z.strictObject({
  count: z.int(),
  shifts: z.array(
    z.strictObject({
      id: idSchema,
      serviceType: z.enum(serviceTypes),
      timezone: z.string(),
      startUtc: instantSchema,
      endUtc: instantSchema,
      /** Null: out of the viewer's reach. */
      client: z.nullable(named),
    }),
  ),
});
export type WithoutShifts = z.output<typeof withoutSchema>;

/** The shifts that are judged, or the drafts that would be published: those of the window and the filters, within reach. */
export const unpublishedQuery = z.strictObject(windowShape);
export const unpublishedSchema = z.strictObject({
  shifts: z.int(),
  open: z.int(),
  /** How many people are told, each once. */
  people: z.int(),
});
/** `expected` is the number that was shown: where it is another by now, nothing is published and 409 says so. */
export const publishBody = z.strictObject({ ...windowShape, expected: z.int().check(z.gte(1)) });
export const publishedSchema = z.strictObject({ shifts: z.int(), people: z.int() });

export type Shift = z.output<typeof shiftSchema>;
export type ShiftRow = z.output<typeof shiftRowSchema>;
export type ShiftsQuery = z.output<typeof shiftsQuery>;
export type RosterQuery = z.output<typeof rosterQuery>;
export type ShiftFilters = Omit<z.output<typeof unpublishedQuery>, 'from' | 'to'>;
export type ShiftPlace = z.output<typeof shiftPlacesSchema>['places'][number];
export type ShiftDay = z.output<typeof shiftDaysSchema>['days'][number];
export type CreateShift = z.output<typeof createShiftBody>;
export type ChangeShift = z.output<typeof changeShiftBody>;
export type CheckShift = z.output<typeof checkShiftBody>;
export type CheckedShift = z.output<typeof checkedShiftSchema>;
export type FoundConflicts = z.output<typeof foundConflictsSchema>;
export type Conflict = z.output<typeof conflictSchema>;
