import { addressSchema } from '@homeward/contract/addresses';
import { employmentTypes } from '@homeward/contract/profiles';
import * as z from 'zod/mini';
import type { ProfileFields } from './profiles.form.model.ts';

const number = z.nullable(z.int());
const tags = z.array(z.strictObject({ id: z.string(), name: z.string() }));
const span = {
  key: z.string(),
  startMonth: number,
  startYear: number,
  endMonth: number,
  endYear: number,
  goesOn: z.boolean(),
};

/** The editor's fields as an older build may have kept them: what does not fit any more is no draft. */
const fieldsSchema = z.strictObject({
  about: z.string(),
  skills: tags,
  workExperiences: z.array(
    z.strictObject({
      ...span,
      title: z.string(),
      organization: z.string(),
      employmentType: z.enum(employmentTypes),
      address: addressSchema,
      unchosenAddress: z.string(),
      description: z.string(),
      skills: tags,
    }),
  ),
  education: z.array(
    z.strictObject({
      ...span,
      school: z.string(),
      degree: z.string(),
      fieldOfStudy: z.string(),
      grade: z.string(),
      activitiesAndSocieties: z.string(),
      description: z.string(),
    }),
  ),
  licenses: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      issuingOrganization: z.string(),
      issuedMonth: number,
      issuedYear: number,
      expirationMonth: number,
      expirationYear: number,
      hasNoExpiration: z.boolean(),
      credentialId: z.string(),
      credentialUrl: z.string(),
      newFiles: z.array(
        z.strictObject({
          key: z.string(),
          name: z.string(),
          size: z.int(),
          blurhash: z.nullable(z.string()),
          mimeType: z.string(),
        }),
      ),
      removedFiles: z._default(z.array(z.string()), []),
    }),
  ),
});
const contentSchema = z.strictObject({ base: fieldsSchema, values: fieldsSchema });

/** What was typed, and what it was typed over. */
export interface DraftContent {
  readonly base: ProfileFields;
  readonly values: ProfileFields;
}

/** Reads a kept draft; undefined where this build cannot. */
export function readDraft(content: unknown): DraftContent | undefined {
  const parsed = contentSchema.safeParse(content);
  return parsed.success ? parsed.data : undefined;
}
