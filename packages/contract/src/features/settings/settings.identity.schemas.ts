import * as z from 'zod/mini';
import { emptiableLineField, instantSchema, lineField } from '../../core/index.ts';
import { addressSchema } from '../addresses/index.ts';
import { phoneSchema } from '../users/index.ts';
import { identityText, mostLicenses } from './settings.identity.text.ts';

/** A license of the agency: who issued it, and its number. */
const agencyLicense = z.strictObject({
  issuer: lineField(120, identityText.issuerRequired),
  number: lineField(60, identityText.numberRequired),
});

/** The agency as documents, emails and contact cards name it. `name` empty: they show the product's name. */
export const agencyIdentityBody = z.strictObject({
  name: emptiableLineField(120),
  address: addressSchema,
  phone: z.nullable(phoneSchema),
  licenses: z.array(agencyLicense).check(z.maxLength(mostLicenses, identityText.tooManyLicenses)),
});

export const agencyIdentityAnswer = z.strictObject({
  ...agencyIdentityBody.shape,
  /** E.164. */
  phone: z.nullable(z.string()),
  /** Pixels of the logo, a PNG at `/branding/logo`; null without one. */
  logo: z.nullable(z.strictObject({ width: z.int(), height: z.int() })),
  version: z.int(),
  updatedAt: instantSchema,
});

/** A picture of at most 1.5 MB as base64, or null, which removes the logo. */
export const agencyLogoBody = z.strictObject({
  picture: z.nullable(
    z.string({ error: identityText.notAPicture }).check(z.maxLength(2_000_000, identityText.tooLarge)),
  ),
});

/** `version` makes an address of its own for each logo, so that no browser shows the one before. */
export const agencyLogoQuery = z.strictObject({ version: z.optional(lineField(12)) });

export type AgencyIdentity = z.output<typeof agencyIdentityAnswer>;
export type AgencyIdentityBody = z.output<typeof agencyIdentityBody>;
