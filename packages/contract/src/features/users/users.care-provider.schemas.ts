import * as z from 'zod/mini';
import { daySchema, idSchema } from '../../core/index.ts';
import { addressSchema } from '../addresses/index.ts';

// The professional profile of a care provider as an account holds it. How it is changed is the professional profiles'.

/** As they travel and are shown. */
export const employmentTypes = ['Full Time', 'Part Time', 'Self Employed', 'Freelance', 'Contract'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** January is 0. */
const monthSchema = z.int().check(z.gte(0), z.lte(11));
const spanShape = {
  startMonth: monthSchema,
  startYear: z.int(),
  /** Both null: it goes on. */
  endMonth: z.nullable(monthSchema),
  endYear: z.nullable(z.int()),
};

/** A skill as profiles name it. */
export const namedSkillSchema = z.strictObject({ id: idSchema, name: z.string() });

export const workExperienceSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  organization: z.string(),
  employmentType: z.enum(employmentTypes),
  ...spanShape,
  address: addressSchema,
  description: z.string(),
  skills: z.array(namedSkillSchema),
});

export const educationSchema = z.strictObject({
  id: idSchema,
  school: z.string(),
  degree: z.string(),
  fieldOfStudy: z.string(),
  ...spanShape,
  grade: z.string(),
  activitiesAndSocieties: z.string(),
  description: z.string(),
});

/**
 * `expiresOn`: the last day on which it holds, the last of its month. Null: it never runs out where `hasNoExpiration`
 * says so, and otherwise nobody has said until when it holds.
 */
export const licenseShape = {
  id: idSchema,
  name: z.string(),
  issuingOrganization: z.string(),
  issuedMonth: monthSchema,
  issuedYear: z.int(),
  expirationMonth: z.nullable(monthSchema),
  expirationYear: z.nullable(z.int()),
  expiresOn: z.nullable(daySchema),
  hasNoExpiration: z.boolean(),
  credentialId: z.string(),
  credentialUrl: z.string(),
};

const licenseFileSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  size: z.int(),
  blurhash: z.nullable(z.string()),
});

export const userCareProviderSchema = z.strictObject({
  about: z.string(),
  workExperiences: z.array(workExperienceSchema),
  education: z.array(educationSchema),
  licenses: z.array(z.strictObject({ ...licenseShape, files: z.array(licenseFileSchema) })),
  skills: z.array(namedSkillSchema),
});
