import * as z from 'zod/mini';
import {
  daySchema,
  emptiableLineField,
  idSchema,
  instantSchema,
  lineField,
  movedFields,
  pageOf,
  pageQuery,
  recordedDaySchema,
  serviceTypes,
} from '../../core/index.ts';
import { personSchema, profilesText } from '../profiles/index.ts';
import { credentialStates } from './staff.credentials.model.ts';
import { credentialsText } from './staff.credentials.text.ts';
import { staffRoles } from './staff.policy.ts';

const reminderDay = z
  .int({ error: credentialsText.wrongReminder })
  .check(z.gte(0, credentialsText.wrongReminder), z.lte(366, credentialsText.wrongReminder));

/** A kind of credential as the agency has chosen it. */
export const credentialKindBody = z.strictObject({
  name: lineField(80, credentialsText.nameRequired),
  /** Who needs one; nobody where it is empty. */
  roles: z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length)),
  /** For which services; for all where it is empty. */
  serviceTypes: z.array(z.enum(serviceTypes)).check(z.maxLength(serviceTypes.length)),
  /** Who needs one that holds, and has none, is not scheduled. */
  blocksScheduling: z.boolean(),
  /** Whether each of them runs out on a day. */
  needsExpiration: z.boolean(),
  /** How many days ahead somebody is told; the largest is where "expiring" begins. */
  reminderDays: z.array(reminderDay).check(z.maxLength(6, credentialsText.tooManyReminders)),
  /** Nobody is asked for it any more; what is there stays. */
  isRetired: z.boolean(),
});

/** `uses`: how many credentials are of it. */
export const credentialKindSchema = z.strictObject({
  id: idSchema,
  ...credentialKindBody.shape,
  name: z.string(),
  uses: z.int(),
  version: z.int(),
});

/** By name. */
export const credentialKindsQuery = z.strictObject(pageQuery);
export const credentialKindsPage = pageOf(credentialKindSchema);
export const credentialParams = z.strictObject({ id: idSchema });

const numberField = emptiableLineField(80);
const issuerField = emptiableLineField(120);

/** What is entered of a credential. `expiresOn`: its last day; null says that it does not expire. */
const bodyShape = {
  kindId: z.uuid({ error: credentialsText.chooseKind }),
  number: numberField,
  issuer: issuerField,
  issuedOn: z.nullable(recordedDaySchema),
  expiresOn: z.nullable(recordedDaySchema),
};

const inOrder = ({ issuedOn, expiresOn }: { issuedOn: string | null; expiresOn: string | null }) =>
  issuedOn === null || expiresOn === null || issuedOn <= expiresOn;
const outOfOrder = { error: profilesText.expirationBeforeIssue, path: ['expiresOn'] };

/** `licenseId`: the license of the person's profile that it is taken over from, with its files. */
export const addCredentialBody = z
  .strictObject({ ...bodyShape, licenseId: z.optional(idSchema) })
  .check(z.refine(inOrder, outOfOrder));
export const changeCredentialBody = z.strictObject(bodyShape).check(z.refine(inOrder, outOfOrder));

/** A credential without where it stands. */
export const credentialContent = z.strictObject({
  id: idSchema,
  userId: idSchema,
  kind: z.strictObject({ id: idSchema, name: z.string(), reminderDays: z.array(z.int()) }),
  number: z.string(),
  issuer: z.string(),
  issuedOn: z.nullable(daySchema),
  expiresOn: z.nullable(daySchema),
  /** Why it was rejected; null unless it is. */
  rejectionReason: z.nullable(z.string()),
  /** Who has verified or rejected it as it is. */
  judgedBy: z.nullable(personSchema),
  judgedAt: z.nullable(instantSchema),
  /** The license of the profile that it was taken over from. */
  licenseId: z.nullable(idSchema),
  /** Its files are listed under the owner `CREDENTIAL`. */
  fileCount: z.int(),
  /** By whose days it runs out: of the person's home office, else their own. */
  timezone: z.string(),
  version: z.int(),
});

/** `version` is that of the `ETag`: send it back as `If-Match`. */
export const credentialSchema = z.extend(credentialContent, movedFields(credentialStates));

/** The soonest to expire first. */
export const credentialsQuery = z.strictObject(pageQuery);
export const credentialsPage = pageOf(credentialSchema);

/** `state`: what has run out already, or runs out within these days; both when it is left out. */
export const expiringQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(['expired', 'expiring'])),
  within: z._default(
    z.coerce.number({ error: 'Enter a number of days.' }).check(z.int(), z.gte(1), z.lte(366)),
    60,
  ),
});

/** `daysLeft`: from today where the person works; 0: today is its last day, below 0: it has run out. */
export const expiringSchema = z.strictObject({
  id: idSchema,
  /** A license of a professional profile, or a credential that the agency holds. */
  source: z.enum(['LICENSE', 'CREDENTIAL']),
  name: z.string(),
  issuer: z.string(),
  number: z.string(),
  expiresOn: daySchema,
  daysLeft: z.int(),
  person: personSchema,
});

/** The soonest first. */
export const expiringPage = pageOf(expiringSchema);

export type CredentialKind = z.output<typeof credentialKindSchema>;
export type CredentialKindBody = z.output<typeof credentialKindBody>;
export type Credential = z.output<typeof credentialSchema>;
export type AddCredential = z.output<typeof addCredentialBody>;
export type ChangeCredential = z.output<typeof changeCredentialBody>;
export type ExpiringQuery = z.output<typeof expiringQuery>;
export type Expiring = z.output<typeof expiringSchema>;
