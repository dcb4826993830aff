import * as z from 'zod/mini';
import {
  daySchema,
  emptiableLineField,
  emptiableTextField,
  idSchema,
  instantSchema,
  lineField,
  recordedDaySchema,
} from '../../core/index.ts';
import { addressSchema } from '../addresses/index.ts';
import { genders, pets, preferredGenders } from '../staff/index.ts';
import { emailSchema, phoneSchema, wrongEmail } from '../users/index.ts';
import { addressKinds, clientsText, geofenceMeters, payers } from './clients.text.ts';

// What several answers and bodies of clients are made of.

export const clientParams = z.strictObject({ id: idSchema });
/** Of what belongs to a client whom the viewer reaches only by emergency access: they read it, and change nothing. */
export const readOnlyFields = { isReadOnly: z.optional(z.literal(true)) };

export const named = z.strictObject({ id: idSchema, name: z.string() });
export const person = z.strictObject({ id: idSchema, fullName: z.string(), image: z.nullable(z.string()) });

/** Who changed something last, and when; null: nobody since it is there. */
export const stampSchema = z.strictObject({ by: z.nullable(person), at: instantSchema });

/** Before today where the reader is is checked on the server; the page says so at once. */
export const birthDateSchema = daySchema;

export const clientPhoneSchema = z.strictObject({
  /** As in "Mobile" or "Daughter’s kitchen". */
  label: z._default(emptiableLineField(40), ''),
  number: phoneSchema,
});

const placeShape = {
  kind: z.enum(addressKinds, { error: 'Choose what this address is.' }),
  address: addressSchema,
  /** Meters around the pin. */
  geofenceMeters: z
    .int({ error: clientsText.geofence })
    .check(z.gte(geofenceMeters.min, clientsText.geofence), z.lte(geofenceMeters.max, clientsText.geofence)),
  isPrimary: z.boolean(),
  /** The days between which the client lives there; null: open. */
  from: z.nullable(daySchema),
  to: z.nullable(daySchema),
};

/**
 * `accessNotes`: door codes, keys, how to get in. They are kept encrypted. They are there for the office, and for a caregiver
 * from 24 hours before a visit of theirs at this address until it ends.
 */
export const clientAddressSchema = z.strictObject({
  id: idSchema,
  ...placeShape,
  accessNotes: z.optional(z.string()),
});

const addressBody = z
  .strictObject({
    /** Of the address that is changed; left out for a new one. */
    id: z.optional(idSchema),
    ...placeShape,
    from: z.nullable(recordedDaySchema),
    to: z.nullable(recordedDaySchema),
    accessNotes: z._default(emptiableTextField(1_000), ''),
  })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, {
      error: clientsText.addressEnds,
      path: ['to'],
    }),
  );

const addressesBody = z.array(addressBody).check(
  z.maxLength(10, 'Enter at most 10 addresses.'),
  z.refine((all) => all.filter(({ isPrimary }) => isPrimary).length < 2, clientsText.twoPrimary),
  z.refine((all) => all.length === 0 || all.some(({ isPrimary }) => isPrimary), clientsText.noPrimary),
);

/** What the office edits of a client, beside the office and the care manager. */
export const clientFields = {
  firstName: lineField(100, clientsText.firstNameRequired),
  lastName: lineField(100, clientsText.lastNameRequired),
  /** What they like to be called. */
  preferredName: z._default(emptiableLineField(100), ''),
  pronouns: z._default(emptiableLineField(40), ''),
  birthDate: z.nullable(birthDateSchema),
  gender: z._default(z.nullable(z.enum(genders, { error: 'Choose a gender.' })), null),
  phones: z._default(z.array(clientPhoneSchema).check(z.maxLength(5, 'Enter at most 5 phone numbers.')), []),
  email: z._default(z.union([z.literal(''), emailSchema], { error: wrongEmail }), ''),
  religion: z._default(emptiableLineField(100), ''),
  pets: z._default(z.array(z.enum(pets)).check(z.maxLength(pets.length)), []),
  smokingInHome: z._default(z.nullable(z.boolean()), null),
  /** What matters to them: a few sentences in their own words. */
  whatMatters: z._default(emptiableTextField(2_000), ''),
  lifeStory: z._default(emptiableTextField(10_000), ''),
  /** What caregivers have to watch. */
  whatToWatch: z._default(emptiableTextField(2_000), ''),
  caregiverPreferences: z._default(emptiableTextField(1_000), ''),
  /** Which gender they prefer a caregiver to have; null: any. */
  caregiverGender: z._default(z.nullable(z.enum(preferredGenders, { error: 'Choose a gender.' })), null),
  payer: z._default(z.nullable(z.enum(payers, { error: 'Choose who pays.' })), null),
  referralSource: z._default(emptiableLineField(200), ''),
  agreementSignedOn: z._default(z.nullable(recordedDaySchema), null),
  hasPhotoConsent: z._default(z.boolean(), false),
  hasAiConsent: z._default(z.boolean(), false),
  addresses: z._default(addressesBody, []),
};
