import * as z from 'zod/mini';
import {
  cleaned,
  emptiableLineField,
  emptiableTextField,
  idSchema,
  instantSchema,
  lineField,
  listParam,
  looksLikePhone,
  pageOf,
  pageQuery,
  textField,
} from '../../core/index.ts';
import { addressSchema } from '../addresses/index.ts';
import { emptiablePhoneField, isNpi, usersText, wrongEmail } from '../users/index.ts';
import { openingHoursSchema } from './directory.hours.schemas.ts';
import { partnerTypes } from './directory.partners.text.ts';
import { directorySorts, directoryText } from './directory.text.ts';

const partnerTypeSchema = z.enum(partnerTypes, { error: directoryText.chooseType });

/** The most numbers of one partner. */
export const mostPhones = 5;

/** A number as people write it: a whole one, or three to six digits as those of emergency calls and hotlines have. */
const numberSchema = textField(60, directoryText.wrongNumber).check(
  cleaned(),
  z.refine((text) => looksLikePhone(text, 3), directoryText.wrongNumber),
);

/** `label` says which number it is ("After hours"); it may be empty. */
const partnerPhoneSchema = z.strictObject({ label: emptiableLineField(30), number: numberSchema });
export type PartnerPhone = z.output<typeof partnerPhoneSchema>;

const emptiableEmail = z.string({ error: 'This is not text.' }).check(
  z.trim(),
  z.maxLength(254, 'Use at most 254 characters.'),
  z.refine((text) => text === '' || z.email().safeParse(text).success, wrongEmail),
);

/** What management writes of a partner. Texts are empty, and `hours` null, where nothing is known. */
export const partnerBody = z.strictObject({
  type: partnerTypeSchema,
  name: lineField(120, directoryText.enterName),
  contactName: emptiableLineField(120),
  phones: z
    .array(partnerPhoneSchema)
    .check(z.maxLength(mostPhones, `Enter at most ${mostPhones} phone numbers.`)),
  fax: emptiablePhoneField(directoryText.wrongFax),
  email: emptiableEmail,
  npi: emptiableTextField(60).check(
    cleaned(),
    z.refine((text) => text === '' || isNpi(text), usersText.wrongNpi),
  ),
  address: addressSchema,
  hours: z.nullable(openingHoursSchema),
  notes: emptiableTextField(2000),
});

/** Numbers are E.164, or short ones as they are. `notes` is there only for who reads every kind of partner. */
export const partnerSchema = z.strictObject({
  kind: z.literal('partner'),
  id: idSchema,
  type: partnerTypeSchema,
  name: z.string(),
  contactName: z.string(),
  phones: z.array(z.strictObject({ label: z.string(), number: z.string() })),
  fax: z.string(),
  email: z.string(),
  npi: z.string(),
  address: addressSchema,
  hours: z.nullable(openingHoursSchema),
  notes: z.optional(z.string()),
  updatedAt: instantSchema,
  version: z.int(),
});

export const partnerParams = z.strictObject({ id: idSchema });

/** What partners can be narrowed by; `letter` is that which the name begins with. */
export const partnerFilters = {
  type: listParam(partnerTypeSchema),
  letter: z.optional(z.string().check(z.regex(/^[a-z]$/, directoryText.wrongLetter))),
  /** A name, a contact, a kind, a city, or digits of a number. */
  search: z.optional(lineField(100)),
  sort: z._default(z.enum(directorySorts), 'name'),
};

export const partnersQuery = z.strictObject({ ...pageQuery, ...partnerFilters });
export const partnersPage = pageOf(partnerSchema);

export type PartnersQuery = z.output<typeof partnersQuery>;
export type PartnerBody = z.output<typeof partnerBody>;
export type Partner = z.output<typeof partnerSchema>;
