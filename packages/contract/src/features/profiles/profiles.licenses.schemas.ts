import * as z from 'zod/mini';
import { idSchema } from '../../core/index.ts';
import { fileSchema, fileUploadBody } from '../files/index.ts';
import { licenseShape } from '../users/index.ts';
import { profileLimits } from './profiles.form.schemas.ts';

/** Days before its expiration from which on a license is shown as expiring, and on which it is announced. */
export const licenseNoticeDays = [60, 30, 7, 0] as const;
export const expiringDays = licenseNoticeDays[0];

/** With its files in the order in which they were attached, under addresses that open for 5 minutes. */
export const licenseSchema = z.strictObject({ ...licenseShape, files: z.array(fileSchema) });

/** The folder for which license files of somebody are uploaded. */
export function licenseFolder(userId: string): string {
  return `users/${userId}/licenses`;
}

/** Reads the metadata of an attachment; undefined where it is not right. */
export function attachmentOf(text: string): { licenseId: string } | undefined {
  const parsed = attachmentSchema.safeParse(parseJson(text));
  return parsed.success ? { licenseId: parsed.data.licenseId } : undefined;
}

const attachmentSchema = z.strictObject({
  folder: z.optional(z.string().check(z.regex(/^[A-Za-z0-9][\w-]*(\/[\w-]+){0,4}$/), z.maxLength(120))),
  licenseId: idSchema,
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sent once for each license with new files. `metadata`: JSON, as in `{"folder":"users/…/licenses","licenseId":"…"}`. */
export const attachFilesBody = z.strictObject({
  files: z
    .array(
      z.strictObject({
        key: fileUploadBody.shape.key,
        name: fileUploadBody.shape.name,
        /** As the upload answered it; what is kept is what was stored. */
        size: z.int().check(z.gte(0)),
        blurhash: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      }),
    )
    .check(z.minLength(1, 'Choose a file.'), z.maxLength(10, 'Attach at most 10 files at once.')),
  metadata: z.string().check(
    z.maxLength(500, 'This is too long.'),
    z.refine((text) => attachmentOf(text) !== undefined, 'Enter JSON with folder and licenseId.'),
  ),
});

/** Sent once for each license some of whose files go. */
export const removeFilesBody = z.strictObject({
  licenseId: idSchema,
  fileIds: z
    .array(idSchema)
    .check(
      z.minLength(1, 'Choose a file.'),
      z.maxLength(
        profileLimits.filesOfLicense,
        `Remove at most ${profileLimits.filesOfLicense} files at once.`,
      ),
    ),
});

/** Who a license or a change is of. */
export const personSchema = z.strictObject({
  id: idSchema,
  fullName: z.string(),
  image: z.nullable(z.string()),
});

/** How a license stands on a day: `expiring` in its last 60 days. Both are days, as in `2026-11-20`. */
export function licenseStateOn(expiresOn: string | null, today: string): 'valid' | 'expiring' | 'expired' {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return Date.parse(expiresOn) - Date.parse(today) <= expiringDays * 86_400_000 ? 'expiring' : 'valid';
}

export type License = z.output<typeof licenseSchema>;
export type AttachFiles = z.output<typeof attachFilesBody>;
export type RemoveFiles = z.output<typeof removeFilesBody>;
