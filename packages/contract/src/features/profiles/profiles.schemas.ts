import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../../core/index.ts';
import { educationSchema, namedSkillSchema, workExperienceSchema } from '../users/index.ts';
import { licenseSchema, personSchema } from './profiles.licenses.schemas.ts';

/** Seconds for which the removal of a profile can be taken back: longer than its toast is shown. */
export const undoSeconds = 120;

/** What is answered was checked when it was saved: only its shape is checked again. */
export const careProviderSchema = z.strictObject({
  about: z.string(),
  workExperiences: z.array(workExperienceSchema),
  education: z.array(educationSchema),
  licenses: z.array(licenseSchema),
  skills: z.array(namedSkillSchema),
});

/**
 * Somebody's professional profile. `version` is that of the `ETag`: send it back as `If-Match`. It counts on when a
 * profile is removed or added again, so that nobody overwrites what they have not seen; 0 where there never was one.
 */
export const careProviderAnswer = z.strictObject({
  userId: idSchema,
  version: z.int(),
  /** By whose days licenses run out: of the person's home office, else their own. */
  timezone: z.string(),
  /** Null: there is none. */
  careProvider: z.nullable(careProviderSchema),
  updatedAt: z.nullable(instantSchema),
  updatedBy: z.nullable(personSchema),
});

export const careProviderParams = z.strictObject({ id: idSchema });

/** Until when `POST …/restore` takes it back. */
export const removedCareProviderAnswer = z.strictObject({ version: z.int(), restorableUntil: instantSchema });

export type CareProvider = z.output<typeof careProviderSchema>;
export type CareProviderAnswer = z.output<typeof careProviderAnswer>;
