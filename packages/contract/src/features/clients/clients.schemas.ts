import * as z from 'zod/mini';
import {
  daySchema,
  emptiableLineField,
  idSchema,
  instantSchema,
  lineField,
  listParam,
  moveBodyOf,
  movedFields,
  pageOf,
  pageQuery,
  recordsParam,
} from '../../core/index.ts';
import { genders, pets, preferredGenders } from '../staff/index.ts';
import { shownAllergySchema } from './clients.health.schemas.ts';
import { type ClientStatus, clientStates } from './clients.model.ts';
import {
  birthDateSchema,
  clientAddressSchema,
  clientFields,
  clientPhoneSchema,
  named,
  person,
} from './clients.shapes.schemas.ts';
import {
  attentionPartNames,
  checklistItems,
  clientSorts,
  codeStatuses,
  consentSections,
  dischargeReasons,
  holdReasons,
  payers,
  riskFlags,
} from './clients.text.ts';

const statusNames = Object.keys(clientStates.states) as [ClientStatus, ...ClientStatus[]];
const clientStatusSchema = z.enum(statusNames);

const attentionSchema = z.strictObject({ score: z.int(), parts: z.array(z.enum(attentionPartNames)) });

/** What everybody sees of a client whom they reach. */
const basicShape = {
  id: idSchema,
  fullName: z.string(),
  preferredName: z.string(),
  /** A sober banner, and nothing festive anywhere. */
  isDeceased: z.boolean(),
  version: z.int(),
};

/**
 * A client as the list shows them. Of the optional fields, a caregiver and a medical professional get all but `payer`,
 * `birthDate`, `attention` and `missing`; family members and others get none.
 */
export const clientRowSchema = z.strictObject({
  ...basicShape,
  status: clientStatusSchema,
  clientNo: z.optional(z.string()),
  office: z.optional(named),
  careManager: z.optional(z.nullable(person)),
  city: z.optional(z.string()),
  riskFlags: z.optional(z.array(z.enum(riskFlags))),
  startOfCare: z.optional(z.nullable(daySchema)),
  birthDate: z.optional(z.nullable(daySchema)),
  payer: z.optional(z.nullable(z.enum(payers))),
  attention: z.optional(attentionSchema),
  missing: z.optional(z.array(z.enum(checklistItems))),
});

/** Values of one filter are alternatives. Who is shown no health record is not found by one. */
const filters = {
  status: listParam(clientStatusSchema),
  officeId: listParam(idSchema),
  careManager: recordsParam(),
  payer: listParam(z.enum(payers)),
  riskFlag: listParam(z.enum(riskFlags)),
  /** 1 to 12. */
  birthMonth: listParam(z.coerce.number().check(z.int(), z.gte(1), z.lte(12))),
  /** Words of a diagnosis, of an active medication, of an allergy, of equipment. */
  diagnosis: z.optional(lineField(100)),
  medication: z.optional(lineField(100)),
  allergy: z.optional(lineField(100)),
  equipment: z.optional(lineField(100)),
  /** A name, a part of an address, digits of a phone number, a client number; also spelled almost so. */
  search: z.optional(lineField(100)),
  sort: z._default(z.enum(clientSorts), 'attention'),
};

export const clientsQuery = z.strictObject({ ...pageQuery, ...filters });
export const clientsExportQuery = z.strictObject(filters);
export const clientsPage = pageOf(clientRowSchema);

/**
 * A client. `version` is that of the `ETag`: send it back as `If-Match`.
 *
 * Which fields are there depends on who reads. Everybody: those that are not optional. The office, caregivers and medical
 * professionals: from `clientNo` to `hold`; caregivers also `accessNotes` of an address around their visits. The
 * office: also those from `email` on, and all `accessNotes`. Family members: `sections`, and with the consent to the care plan
 * `whatMatters`, `lifeStory` and `caregiverPreferences`.
 */
export const clientSchema = z.strictObject({
  ...basicShape,
  firstName: z.string(),
  lastName: z.string(),
  pronouns: z.string(),
  office: named,
  careManager: z.nullable(person),
  ...movedFields(clientStates),
  whatMatters: z.optional(z.string()),
  lifeStory: z.optional(z.string()),
  caregiverPreferences: z.optional(z.string()),
  clientNo: z.optional(z.string()),
  birthDate: z.optional(z.nullable(daySchema)),
  gender: z.optional(z.nullable(z.enum(genders))),
  phones: z.optional(z.array(clientPhoneSchema)),
  religion: z.optional(z.string()),
  pets: z.optional(z.array(z.enum(pets))),
  smokingInHome: z.optional(z.nullable(z.boolean())),
  whatToWatch: z.optional(z.string()),
  addresses: z.optional(z.array(clientAddressSchema)),
  /** Read-only here: they are kept with the health record. */
  languages: z.optional(z.array(z.string())),
  riskFlags: z.optional(z.array(z.enum(riskFlags))),
  codeStatus: z.optional(z.enum(codeStatuses)),
  allergies: z.optional(z.array(shownAllergySchema)),
  noKnownAllergies: z.optional(z.boolean()),
  startOfCare: z.optional(z.nullable(daySchema)),
  hold: z.optional(
    z.nullable(z.strictObject({ reason: z.enum(holdReasons), since: daySchema, expectedReturn: daySchema })),
  ),
  email: z.optional(z.string()),
  caregiverGender: z.optional(z.nullable(z.enum(preferredGenders))),
  payer: z.optional(z.nullable(z.enum(payers))),
  referralSource: z.optional(z.string()),
  agreementSignedOn: z.optional(z.nullable(daySchema)),
  hasPhotoConsent: z.optional(z.boolean()),
  hasAiConsent: z.optional(z.boolean()),
  discharge: z.optional(z.nullable(z.strictObject({ reason: z.enum(dischargeReasons), day: daySchema }))),
  /** Before care can start; empty from then on. */
  missing: z.optional(z.array(z.enum(checklistItems))),
  attention: z.optional(attentionSchema),
  /** The sections that a family member may see, by consent. */
  sections: z.optional(z.array(z.enum(consentSections))),
  /** Until when an emergency access of the reader holds; there only while one does. */
  emergencyUntil: z.optional(instantSchema),
});

/** The whole of what the office edits. An address that is left out is removed. */
export const changeClientBody = z.strictObject({
  ...clientFields,
  officeId: idSchema,
  careManagerId: z.nullable(idSchema),
});

/**
 * Without an office, the only one of the agency. `acceptsDuplicate`: the person who adds the client has seen the likely duplicates and
 * continues.
 */
export const createClientBody = z.strictObject({
  ...clientFields,
  officeId: z.optional(idSchema),
  careManagerId: z._default(z.nullable(idSchema), null),
  acceptsDuplicate: z._default(z.boolean(), false),
});

export const checkDuplicatesBody = z.strictObject({
  firstName: z._default(emptiableLineField(100), ''),
  lastName: z._default(emptiableLineField(100), ''),
  birthDate: z._default(z.nullable(birthDateSchema), null),
  phones: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(5)), []),
});

/** What two people have in common, the likeliest first. `NAME`: the same name, and one of the two has no birth date. */
export const duplicateMatches = ['NAME_AND_BIRTH_DATE', 'PHONE', 'NAME'] as const;

/** Clients and prospects within reach who may be the same person, the likeliest first. */
export const duplicatesSchema = z.strictObject({
  duplicates: z.array(
    z.strictObject({
      id: idSchema,
      clientNo: z.string(),
      fullName: z.string(),
      birthDate: z.nullable(daySchema),
      status: clientStatusSchema,
      match: z.enum(duplicateMatches),
      /** What the page says of it. */
      message: z.string(),
    }),
  ),
});

export const moveClientBody = moveBodyOf(clientStates);

export type Client = z.output<typeof clientSchema>;
export type ClientRow = z.output<typeof clientRowSchema>;
export type ClientFilters = z.output<typeof clientsExportQuery>;
export type CreateClient = z.output<typeof createClientBody>;
export type ChangeClient = z.output<typeof changeClientBody>;
export type CheckDuplicates = z.output<typeof checkDuplicatesBody>;
export type Duplicates = z.output<typeof duplicatesSchema>;
