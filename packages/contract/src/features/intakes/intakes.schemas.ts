import * as z from 'zod/mini';
import {
  daySchema,
  emptiableLineField,
  idSchema,
  instantSchema,
  lineField,
  listParam,
  movedFields,
  pageOf,
  pageQuery,
  recordsParam,
  serviceTypes,
  textField,
} from '../../core/index.ts';
import { addressSchema } from '../addresses/index.ts';
import { payers, riskFlags } from '../clients/index.ts';
import { attachmentSchema, voiceSchema } from '../files/index.ts';
import { genders } from '../staff/index.ts';
import { emailSchema, emptiablePhoneField, phoneField, wrongEmail } from '../users/index.ts';
import { levels } from './intakes.level.model.ts';
import { intakeStates, intakeStatuses } from './intakes.model.ts';
import { intakeSectionIds } from './intakes.sections.model.ts';
import {
  type IntakeAge,
  intakeAges,
  intakePriorities,
  intakeSorts,
  intakeSources,
  intakesText,
  lostReasons,
  mostGuests,
  mostIntakeAddendum,
  mostSectionReason,
  sectionTiers,
} from './intakes.text.ts';

const itemIdSchema = z.string().check(z.minLength(1), z.maxLength(60));
const sectionIdSchema = z.enum(intakeSectionIds, { error: intakesText.notOfSection });
const named = z.strictObject({ id: idSchema, name: z.string() });
const person = z.strictObject({ id: idSchema, fullName: z.string(), image: z.nullable(z.string()) });
const stamp = z.strictObject({ by: person, at: instantSchema });

const optionalEmail = z.union([z.literal(''), emailSchema], { error: wrongEmail });

/** Who may become a client. Whether the date of birth is in the past, the server checks where the office is. */
const prospectSchema = z.strictObject({
  firstName: lineField(100, intakesText.firstNameRequired),
  lastName: lineField(100, intakesText.lastNameRequired),
  preferredName: z._default(emptiableLineField(100), ''),
  birthDate: z._default(z.nullable(daySchema), null),
  gender: z._default(z.nullable(z.enum(genders, { error: 'Choose a gender.' })), null),
  pronouns: z._default(emptiableLineField(40), ''),
  phone: phoneField(intakesText.phoneRequired),
  email: z._default(optionalEmail, ''),
  address: z._default(addressSchema, {
    address1: '',
    address2: '',
    city: '',
    region: '',
    postalCode: '',
    country: '',
    lat: 0,
    lng: 0,
    formattedAddress: '',
  }),
  languages: z._default(z.array(lineField(60)).check(z.maxLength(10, 'Enter at most 10 languages.')), []),
  livesWith: z._default(emptiableLineField(200), ''),
});

/** Who asks for care, where it is somebody else. */
const requesterSchema = z.strictObject({
  name: z._default(emptiableLineField(200), ''),
  relationship: z._default(emptiableLineField(100), ''),
  phone: z._default(emptiablePhoneField(), ''),
  email: z._default(optionalEmail, ''),
});

/** What the assessor recommends. */
const recommendedSchema = z.strictObject({
  hoursPerWeek: z._default(
    z.nullable(
      z
        .number({ error: intakesText.hours })
        .check(z.gte(0, intakesText.hours), z.lte(168, intakesText.hours)),
    ),
    null,
  ),
  serviceTypes: z._default(z.array(z.enum(serviceTypes)).check(z.maxLength(serviceTypes.length)), []),
  risks: z._default(z.array(z.enum(riskFlags)).check(z.maxLength(riskFlags.length)), []),
});

/** What the office keeps of an intake, beside the answers. */
const headFields = {
  prospect: prospectSchema,
  requester: z._default(requesterSchema, { name: '', relationship: '', phone: '', email: '' }),
  source: z.enum(intakeSources, { error: intakesText.chooseSource }),
  priority: z._default(z.enum(intakePriorities, { error: intakesText.choosePriority }), 'NORMAL'),
  payer: z._default(z.nullable(z.enum(payers, { error: intakesText.choosePayer })), null),
  assessorId: z._default(z.nullable(idSchema), null),
  /** When the assessor visits them. */
  scheduledAt: z._default(z.nullable(instantSchema), null),
  nextFollowUpOn: z._default(z.nullable(daySchema), null),
  recommended: z._default(recommendedSchema, { hoursPerWeek: null, serviceTypes: [], risks: [] }),
};

/**
 * A new intake. Without an office, the only one of the agency. `acceptsDuplicate`: who adds it has seen that such a person is
 * there already, and continues.
 */
export const addIntakeBody = z.strictObject({
  ...headFields,
  officeId: z.optional(idSchema),
  acceptsDuplicate: z._default(z.boolean(), false),
});

/** The whole of what the office keeps beside the answers. */
export const changeIntakeBody = z.strictObject({ ...headFields, officeId: idSchema });

export const findIntakeTwinsBody = z.strictObject({
  firstName: z._default(emptiableLineField(100), ''),
  lastName: z._default(emptiableLineField(100), ''),
  birthDate: z._default(z.nullable(daySchema), null),
  phone: z._default(emptiableLineField(60), ''),
});

/** Clients and prospects within reach who may be the same person, the likeliest first. */
export const intakeTwinsSchema = z.strictObject({
  twins: z.array(
    z.strictObject({
      kind: z.enum(['CLIENT', 'INTAKE']),
      id: idSchema,
      fullName: z.string(),
      birthDate: z.nullable(daySchema),
      /** What the page says of it. */
      message: z.string(),
    }),
  ),
});

const rowFields = {
  id: idSchema,
  fullName: z.string(),
  office: named,
  priority: z.enum(intakePriorities),
  assessor: z.nullable(person),
  scheduledAt: z.nullable(instantSchema),
  /** Of the office, which is that of the visit. */
  timezone: z.string(),
  /** Of the sections together, in percent. */
  completeness: z.int(),
  levelOfCare: z.nullable(z.literal(levels)),
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** From here on for the office only. */
  source: z.optional(z.enum(intakeSources)),
  payer: z.optional(z.nullable(z.enum(payers))),
  nextFollowUpOn: z.optional(z.nullable(daySchema)),
  /** Whether that day has come where the office is. */
  isFollowUpDue: z.optional(z.boolean()),
  lostReason: z.optional(z.nullable(z.enum(lostReasons))),
  /** Until when a new one has to be called; null once somebody has. */
  firstContactDueAt: z.optional(z.nullable(instantSchema)),
};

/** An intake in the list. */
export const intakeRowSchema = z.strictObject({ ...rowFields, ...movedFields(intakeStates) });

/** What somebody said about a section. Its recording is the file of the owner `INTAKE_VOICE` with this id. */
const voiceNoteSchema = z.strictObject({ id: idSchema, voice: voiceSchema, by: person, at: instantSchema });

/** One section with its answers. Each has a version of its own, so that two people write at once. */
const sectionSchema = z.strictObject({
  section: sectionIdSchema,
  /** 0 until somebody has written something. */
  version: z.int(),
  answers: z.record(itemIdSchema, z.unknown()),
  notApplicable: z.nullable(z.string()),
  tier: z.enum(sectionTiers),
  completeness: z.int(),
  /** What somebody said instead of typing it, the oldest first; left out where there is none. */
  voiceNotes: z.optional(z.array(voiceNoteSchema)),
  /** Medical professionals who also answer it; for the office only. */
  guests: z.optional(z.array(person)),
  changed: z.nullable(stamp),
});

const bandsSchema = z.strictObject({
  level2: z.int(),
  level3: z.int(),
  level4: z.int(),
  level5: z.int(),
});

const levelSchema = z.strictObject({
  level: z.literal(levels),
  points: z.int(),
  parts: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      how: z.string(),
      points: z.int(),
      isOpen: z.boolean(),
    }),
  ),
  bands: bandsSchema,
  rules: z.string(),
});

const contentFields = {
  ...rowFields,
  prospect: prospectSchema,
  /** Those that the viewer may answer or read: all for the office. */
  sections: z.array(sectionSchema),
  /** From here on for the office only. The client whom the prospect became; null until then. */
  client: z.optional(z.nullable(z.strictObject({ id: idSchema, fullName: z.string() }))),
  requester: z.optional(requesterSchema),
  recommended: z.optional(recommendedSchema),
  /** As it was worked out when it was submitted; before that by the answers of now. */
  level: z.optional(levelSchema),
  needsSecondReviewer: z.optional(z.boolean()),
  submitted: z.optional(z.nullable(stamp)),
  reviewed: z.optional(z.nullable(stamp)),
  addenda: z.optional(
    z.array(z.strictObject({ id: idSchema, text: z.string(), by: person, at: instantSchema })),
  ),
};

export const intakeContent = z.strictObject(contentFields);
/** One intake, as far as the viewer may see it. */
export const intakeSchema = z.extend(intakeContent, movedFields(intakeStates));

export const intakesQuery = z.strictObject({
  ...pageQuery,
  status: listParam(z.enum(intakeStatuses)),
  assessor: recordsParam(),
  office: listParam(idSchema),
  source: listParam(z.enum(intakeSources)),
  payer: listParam(z.enum(payers)),
  priority: listParam(z.enum(intakePriorities)),
  /** Those to follow up by now; in the order of that day. */
  followUp: z.optional(z.enum(['DUE'], { error: 'Choose one from the list.' })),
  /** How long ago somebody asked; for the office only. */
  age: z.optional(
    z.enum(Object.keys(intakeAges) as [IntakeAge, ...IntakeAge[]], { error: 'Choose one from the list.' }),
  ),
  /** The time of the visit. */
  visitFrom: z.optional(instantSchema),
  visitBefore: z.optional(instantSchema),
  /** The beginnings of names, or digits of a phone number. */
  search: z.optional(lineField(100)),
  sort: z._default(z.enum(intakeSorts), '-created'),
});
export const intakesPage = pageOf(intakeRowSchema);
export const intakeParams = z.strictObject({ id: idSchema });
export const intakeSectionParams = z.strictObject({ id: idSchema, section: sectionIdSchema });

/** The answers of one section, all of them that the caller may read, or why it does not apply. */
export const saveIntakeSectionBody = z.strictObject({
  answers: z.record(itemIdSchema, z.unknown()),
  notApplicable: z._default(z.nullable(textField(mostSectionReason, intakesText.sectionReason)), null),
  /** Who reads it; as before where it is left out. */
  tier: z.optional(z.enum(sectionTiers, { error: intakesText.chooseTier })),
});

/** A saved section, and the version that the whole intake has by it. */
export const savedIntakeSectionSchema = z.extend(sectionSchema, { intakeVersion: z.int() });

/** A voice note for a section, with the upload that holds its recording. */
export const addVoiceBody = z.strictObject({ attachment: attachmentSchema, voice: voiceSchema });
export const intakeVoiceParams = z.strictObject({ id: idSchema, voiceId: idSchema });

/** The medical professionals who answer a section beside the office: those of the list and nobody else. */
export const inviteGuestsBody = z.strictObject({
  userIds: z.array(idSchema).check(
    z.maxLength(mostGuests, `Invite at most ${mostGuests} people.`),
    z.refine((ids) => new Set(ids).size === ids.length, { error: intakesText.notAGuest }),
  ),
});

export const intakeAddendumBody = z.strictObject({
  text: textField(mostIntakeAddendum, intakesText.addendum),
});

/** `acceptsDuplicate`: the caller has seen that a likely duplicate exists, and continues. */
export const createIntakeClientBody = z.strictObject({ acceptsDuplicate: z._default(z.boolean(), false) });

/**
 * The initial assessment of a client; null if there was none. It leaves out sections that are empty, do not apply, or are
 * of a tier that the viewer does not read.
 */
export const clientIntakeSchema = z.strictObject({
  intake: z.nullable(
    z.strictObject({
      /** For the office only. */
      id: z.optional(idSchema),
      submittedAt: instantSchema,
      levelOfCare: z.optional(z.nullable(z.literal(levels))),
      sections: z.array(
        z.strictObject({
          section: sectionIdSchema,
          answers: z.record(itemIdSchema, z.unknown()),
          /** Who reads it; for the office only. */
          tier: z.optional(z.enum(sectionTiers)),
          voiceNotes: z.optional(z.array(voiceNoteSchema)),
        }),
      ),
    }),
  ),
});
export type ClientIntake = z.output<typeof clientIntakeSchema>;

export type IntakeRow = z.output<typeof intakeRowSchema>;
export type Intake = z.output<typeof intakeSchema>;
export type IntakeSection = z.output<typeof sectionSchema>;
export type SavedIntakeSection = z.output<typeof savedIntakeSectionSchema>;
export type SaveIntakeSection = z.output<typeof saveIntakeSectionBody>;
export type IntakeVoice = z.output<typeof voiceNoteSchema>;
export type AddVoice = z.output<typeof addVoiceBody>;
export type IntakesQuery = z.output<typeof intakesQuery>;
export type AddIntake = z.output<typeof addIntakeBody>;
export type ChangeIntake = z.output<typeof changeIntakeBody>;
export type FindIntakeTwins = z.output<typeof findIntakeTwinsBody>;
export type IntakeTwins = z.output<typeof intakeTwinsSchema>;
