import * as z from 'zod/mini';
import {
  cleaned,
  confirmationSchema,
  emptiableLineField,
  emptiableTextField,
  idSchema,
  instantSchema,
  lineField,
  roleSchema,
} from '../../core/index.ts';
import { addressSchema } from '../addresses/index.ts';
import { userCareProviderSchema } from './users.care-provider.schemas.ts';
import { emailSchema, phoneSchema, usernameSchema } from './users.fields.schemas.ts';
import { emailStatuses, inviteStatuses, medicalRoles, usersText } from './users.text.ts';

const inviteStatusSchema = z.enum(inviteStatuses);
const emailStatusSchema = z.enum(emailStatuses);

export const displayPreferencesSchema = z.strictObject({
  timezone: lineField(64, 'Choose a time zone.'),
  dateFormat: z.enum(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'], { error: 'Choose a date format.' }),
  timeFormat: z.enum(['12h', '24h'], { error: 'Choose a time format.' }),
  weekStart: z.enum(['monday', 'sunday'], { error: 'Choose the first day of the week.' }),
});

/** An account as the lists of management show it. */
export const accountSchema = z.strictObject({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** E.164. */
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  image: z.nullable(z.string()),
  role: roleSchema,
  isActive: z.boolean(),
  isOnboarded: z.boolean(),
  /** The last entry of its invite history. */
  inviteStatus: z.nullable(inviteStatusSchema),
  /** The last entry of its email history. */
  emailStatus: z.nullable(emailStatusSchema),
  createdAt: instantSchema,
  /** Null: never. */
  lastLogin: z.nullable(instantSchema),
});

/** A medical professional's card; null where nothing was entered, shown as "—". */
export const medicalProfessionalSchema = z.strictObject({
  role: z.nullable(z.enum(medicalRoles)),
  speciality: z.nullable(z.string()),
  subSpeciality: z.nullable(z.string()),
  upin: z.nullable(z.string()),
  npi: z.nullable(z.string()),
});

/**
 * Somebody's whole profile. The histories are oldest first: their last entry is the current one.
 * `version` is that of the `ETag`: send it back as `If-Match`.
 */
export const userSchema = z.strictObject({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  image: z.nullable(z.string()),
  /** All parts empty where nobody gave one. */
  address: addressSchema,
  role: roleSchema,
  isActive: z.boolean(),
  isOnboarded: z.boolean(),
  createdAt: instantSchema,
  lastLogin: z.nullable(instantSchema),
  ...displayPreferencesSchema.shape,
  timezone: z.string(),
  inviteStatus: z.array(z.strictObject({ status: inviteStatusSchema, timestamp: instantSchema })),
  inviteEmailStatus: z.array(z.strictObject({ status: emailStatusSchema, timestamp: instantSchema })),
  /** Null unless the role is Medical Professional. */
  medicalProfessional: z.nullable(medicalProfessionalSchema),
  /** Null unless the role is Care Provider and there is a profile. */
  careProvider: z.nullable(userCareProviderSchema),
  version: z.int(),
});

/** What the hover card shows. `email` and `phone` are there only where the reader may see them. */
export const userCardSchema = z.strictObject({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
  /** The professional role of a medical professional. */
  medicalRole: z.nullable(z.enum(medicalRoles)),
  isActive: z.boolean(),
  timezone: z.string(),
  /** When they were last connected or signed in; null: never. Who is online now comes live. */
  lastSeenAt: z.nullable(instantSchema),
  email: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  /** Whether the reader and they, who is staff, look after the same client. */
  sharesClient: z.boolean(),
  version: z.int(),
});

export const userIdParams = z.strictObject({ id: idSchema });
export const changeStatusBody = z.strictObject({ isActive: z.boolean() });
export const changeRoleBody = z.strictObject({ role: roleSchema });
export const signedOutAnswer = z.strictObject({ endedSessions: z.int() });

/** Pictures are our own: an upload (`/api/files/…`) or a drawn portrait. Null takes it away: initials are shown. */
const imageSchema = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^\/api\/(?:files|portraits)\/[\w-]+(?:[./][\w-]+)*(?:\?[\w=&.%-]*)?$/,
      'Upload the picture first.',
    ),
  );

/**
 * `address` and `image` stay as they are where they are left out. `confirmation`, by whoever makes the change, is
 * needed where the email address becomes another one: it is what an account is taken over with.
 */
export const changeUserBody = z.strictObject({
  firstName: lineField(100, 'Enter a first name.'),
  lastName: lineField(100, 'Enter a last name.'),
  email: emailSchema,
  phone: phoneSchema,
  username: usernameSchema,
  address: z.optional(addressSchema),
  image: z.optional(z.nullable(imageSchema)),
  confirmation: z.optional(confirmationSchema),
});

export const imageAnswer = z.strictObject({ image: z.string() });

/**
 * Whether ten digits are a National Provider Identifier: the last one checks the others by the Luhn formula, counted
 * with the prefix 80840 (CMS, "Requirements for National Provider Identifier and NPI Check Digit").
 */
export function isNpi(digits: string): boolean {
  if (!/^[12]\d{9}$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of [...`80840${digits}`].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const upinSchema = emptiableTextField(60).check(
  cleaned(),
  z.refine((text) => text === '' || /^[A-Za-z]\d{5}$/.test(text), 'A UPIN is a letter and five digits.'),
);
const npiSchema = emptiableTextField(60).check(
  cleaned(),
  z.refine((text) => text === '' || isNpi(text), usersText.wrongNpi),
);

/** Empty where there is none. */
export const changeMedicalProfessionalBody = z.strictObject({
  role: z.nullable(z.enum(medicalRoles, { error: 'Choose a professional role.' })),
  speciality: emptiableLineField(120),
  subSpeciality: emptiableLineField(120),
  upin: upinSchema,
  npi: npiSchema,
});

export const verifyEmailBody = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(500)) });
export const verifiedEmailAnswer = z.strictObject({ email: z.string() });
/** The number that was called, as the profile holds it. */
export const verifyPhoneBody = z.strictObject({ phone: lineField(60) });
export const sentToAnswer = z.strictObject({ sentTo: z.string() });

/** What signs a delivery event: the headers of the svix scheme, checked over the bytes of the body. */
export const emailEventBody = z.record(z.string(), z.unknown());

export type Account = z.output<typeof accountSchema>;
export type User = z.output<typeof userSchema>;
export type UserCard = z.output<typeof userCardSchema>;
export type MedicalProfessional = z.output<typeof medicalProfessionalSchema>;
export type DisplayPreferences = z.output<typeof displayPreferencesSchema>;
export type ChangeUser = z.output<typeof changeUserBody>;
export type ChangeMedicalProfessional = z.output<typeof changeMedicalProfessionalBody>;
