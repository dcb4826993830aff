import * as z from 'zod/mini';
import {
  idSchema,
  instantSchema,
  lineField,
  listParam,
  pageOf,
  pageQuery,
  textField,
  unshowableText,
} from '../../core/index.ts';
import { filesText, voiceLimits, voiceText } from './files.text.ts';
import { fileKindSchema } from './files.types.schemas.ts';

export const fileOwnerTypes = [
  'USER',
  'CLIENT',
  'CARE_PROPOSAL',
  'CREDENTIAL',
  'MESSAGE',
  'HAZARD_BEFORE',
  'HAZARD_AFTER',
  'INTAKE_VOICE',
  'STORY',
  'PUNCH',
] as const;

export const documentCategories = [
  'MEDICAL_RECORD',
  'DOCTOR_APPOINTMENT',
  'CARE_PROVIDER_TASK',
  'ADVANCE_DIRECTIVE',
  'INSURANCE_INFO',
  'MEDICARE_CARD',
  'MEDICAID_CARD',
  'BILLING_STATEMENT',
  'PHOTO_ID',
  'DRIVER_LICENSE',
  'PASSPORT',
  'SOCIAL_SECURITY_CARD',
  'BIRTH_CERTIFICATE',
  'LEGAL_DOCUMENT',
  'POWER_OF_ATTORNEY',
  'LIVING_WILL',
  'DNR_ORDER',
  'PERSONAL_PHOTO',
  'OTHER_DOCUMENT',
] as const;

const folderTags = ['SIGNED_CARE_PROPOSAL', 'CARE_PROVIDER_LICENSE'] as const;

/** What a file is filed as: a document category, or the tag of a folder. */
export const fileCategories = [...documentCategories, ...folderTags] as const;

export type FileOwnerType = (typeof fileOwnerTypes)[number];
export type DocumentCategory = (typeof documentCategories)[number];
export type FileCategory = (typeof fileCategories)[number];

/** Files sent in one go, by default. */
export const maxFilesPerUpload = 10;
/** A file larger than this goes up in resumable parts (tus). */
export const resumableOverBytes = 20 * 1024 * 1024;
/** Seconds for which a signed address opens its file. */
export const signedAddressSeconds = 300;
/** Days after which a deleted file leaves the storage; until then it can be restored. */
export const restorableDays = 30;
/** Characters of a name. */
export const maxFileNameLength = 255;

/** Controls, line breaks, and the marks that turn the direction of writing: "gpj.exe" reads "exe.jpg" with one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const hiddenCharacters = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

/** A name that a person gives a file. It is shown, never used as a path. */
const fileNameSchema = textField(maxFileNameLength, filesText.nameEmpty.description).check(
  z.refine((name) => !hiddenCharacters.test(name), unshowableText),
  z.refine((name) => !/[/\\]/.test(name), 'A file name cannot hold / or \\.'),
);

/** The key of an upload, as the upload answered with it. */
const fileKeySchema = z
  .string({ error: 'Enter the key of an upload.' })
  .check(
    z.regex(
      /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{2,5}$/,
      'Enter the key as the upload answered it.',
    ),
  );

const personSchema = z.strictObject({
  id: idSchema,
  image: z.nullable(z.string()),
  fullName: z.string(),
});

/**
 * A file under its owner. `url` and those of `previews` are relative, open for 5 minutes, for this viewer's session
 * only, and are fresh in every answer. With `&download=true` they are saved and not shown.
 */
export const fileSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  key: z.string(),
  url: z.string(),
  mimeType: z.string(),
  size: z.int(),
  blurhash: z.nullable(z.string()),
  uploadedBy: personSchema,
  uploadedAt: instantSchema,
  kind: fileKindSchema,
  category: z.enum(fileCategories),
  /** The license that it proves; null for all others. */
  licenseId: z.nullable(idSchema),
  ownerType: z.enum(fileOwnerTypes),
  ownerId: idSchema,
  /** Pixels of an image as it is shown, where they are known. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Length of audio and video, where it is known. */
  durationSeconds: z.nullable(z.number()),
  /** Smaller pictures of it in WebP or AVIF: 320 pixels and 1600 pixels at most. Null where there is none (yet). */
  previews: z.strictObject({ thumbnail: z.nullable(z.string()), display: z.nullable(z.string()) }),
  /** Held until the virus scanner has found nothing: it is listed, and cannot be opened. */
  isHeld: z.boolean(),
});

/**
 * A voice note: how long it plays, and how loud it is along its length, from 0 to 100 at each of its bars. Both are what the
 * browser that recorded it says.
 */
export const voiceSchema = z.strictObject({
  seconds: z.int().check(z.gte(1, voiceText.tooLong), z.lte(voiceLimits.seconds, voiceText.tooLong)),
  peaks: z.array(z.int().check(z.gte(0), z.lte(100))).check(z.minLength(1), z.maxLength(voiceLimits.peaks)),
});
export type Voice = z.output<typeof voiceSchema>;

/** The fields of an upload besides `file`; they may come before or after it. */
/** Where a file belongs, as in `profiles` or `users/{id}/licenses`. */
const folderSchema = z
  .string({ error: 'Enter the name of a folder.' })
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9_-]+){0,4}$/, 'This is not the name of a folder.'))
  .check(z.maxLength(120, 'Use at most 120 characters.'));

export const uploadForm = z.strictObject({
  isPublic: z._default(z.stringbool({ error: 'Use true or false.' }), false),
  /** Where it will belong, as in `profiles`; a public file must be in `profiles`. */
  folder: z.optional(folderSchema),
  shouldGenerateBlurhash: z._default(z.stringbool({ error: 'Use true or false.' }), false),
  /** JSON: further sizes of a picture, as in `[64, 256]` (squares) or `[{"width":320,"height":200}]`, at most 6. */
  alternativeDimensions: z.optional(
    z.string().check(
      z.maxLength(500, 'Ask for at most 6 sizes.'),
      z.refine((text) => dimensionsOf(text) !== undefined, 'Enter sizes from 16 to 2048 pixels as JSON.'),
    ),
  ),
});

const side = z.int().check(z.gte(16), z.lte(2048));
const dimensionsSchema = z
  .array(z.union([side, z.strictObject({ width: side, height: side })]))
  .check(z.maxLength(6));

/** Reads `alternativeDimensions`; undefined where it is not right. */
export function dimensionsOf(text: string): { width: number; height: number }[] | undefined {
  try {
    const parsed = dimensionsSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return undefined;
    return parsed.data.map((one) => (typeof one === 'number' ? { width: one, height: one } : one));
  } catch {
    return undefined;
  }
}

export const uploadParams = z.strictObject({ kind: fileKindSchema });

/** `url`: of a public file for good, of a private one for 5 minutes and for who has uploaded it. */
export const uploadedSchema = z.strictObject({
  url: z.string(),
  key: z.string(),
  blurhash: z.nullable(z.string()),
  size: z.int(),
  name: z.string(),
  mimeType: z.string(),
  kind: fileKindSchema,
  alternatives: z.array(z.strictObject({ width: z.int(), height: z.int(), url: z.string() })),
});

export const uploadLimitsSchema = z.strictObject({
  maxBytes: z.strictObject({ image: z.int(), video: z.int(), audio: z.int(), document: z.int() }),
  maxPixels: z.int(),
  maxFiles: z.int(),
  resumableOverBytes: z.int(),
});

export const resumableParams = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
});
/** What a finished resumable upload is; the same as the fields of `uploadForm`. */
export const finishResumableBody = z.strictObject({
  kind: fileKindSchema,
  folder: z.optional(uploadForm.shape.folder),
  shouldGenerateBlurhash: z._default(z.boolean(), false),
});

export const ownerParams = z.strictObject({ ownerType: z.enum(fileOwnerTypes), ownerId: idSchema });
export const fileParams = z.strictObject({ fileId: idSchema });

const metadataSchema = z.strictObject({
  category: z.optional(z.enum(documentCategories, { error: 'This is not a document category.' })),
  /** A folder tag, or the folder that an upload was sent to. */
  folder: z.optional(folderSchema),
  licenseId: z.optional(idSchema),
});
export type FileMetadata = z.output<typeof metadataSchema>;

function readMetadata(text: string): { metadata: FileMetadata } | { problem: string } {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { problem: 'This is not JSON. Give it as in {"folder":"documents"}.' };
  }
  const { success, data, error } = metadataSchema.safeParse(given);
  if (success) return { metadata: data };
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys')
    return { problem: `Send category, folder or licenseId, not ${issue.keys.join(', ')}.` };
  const field = issue?.path.join('.');
  if (!field) return { problem: 'Enter a JSON object, as in {"folder":"documents"}.' };
  return { problem: `${field}: ${issue?.message}` };
}

/** Reads the JSON text of `metadata`; undefined where it is not right. */
export function metadataOf(text: string): FileMetadata | undefined {
  const read = readMetadata(text);
  return 'metadata' in read ? read.metadata : undefined;
}

/** What is wrong with the JSON text of `metadata`. */
function metadataProblem(text: unknown): string {
  const read = readMetadata(String(text));
  return 'problem' in read ? read.problem : '';
}

export const fileSorts = ['-uploadedAt', 'uploadedAt', 'name', '-name', 'size', '-size'] as const;

export const ownerFilesQuery = z.strictObject({
  ...pageQuery,
  /** True: what was filed more than once from one upload is listed once, as it was filed last. */
  uniqueKeys: z._default(z.stringbool({ error: 'Use true or false.' }), false),
  /** JSON, as in `{"category":"PASSPORT"}`, `{"folder":"users/…/licenses"}` or `{"folder":"CARE_PROVIDER_LICENSE","licenseId":"…"}`. */
  metadata: z.optional(
    z.string().check(
      z.maxLength(500, 'This is too long.'),
      z.refine((text) => metadataOf(text) !== undefined, { error: ({ input }) => metadataProblem(input) }),
    ),
  ),
  category: listParam(z.enum(fileCategories)),
  kind: listParam(fileKindSchema),
  /** Part of a name, in any case and without accents. */
  search: z.optional(lineField(200)),
  sort: z._default(z.enum(fileSorts), '-uploadedAt'),
});

export const ownerFilesPage = pageOf(fileSchema);

/** An upload that comes to a thing with it: its key, as the upload answered it, and what it is called there. */
export const attachmentSchema = z.strictObject({ key: fileKeySchema, name: fileNameSchema });

export const fileUploadBody = z.strictObject({
  key: fileKeySchema,
  name: fileNameSchema,
  category: z.enum(fileCategories),
  licenseId: z.optional(idSchema),
  /**
   * For files that were chosen together: the same `id` for all of them, and the `place` of this one, 0 for the first.
   * By time of upload they are then listed in that order, whichever arrived first.
   */
  batch: z.optional(
    z.strictObject({
      id: idSchema,
      place: z.int().check(z.gte(0), z.lte(999)),
    }),
  ),
});

/** Another name, another category or tag of a folder, or both; what is left out stays. */
export const renameFileBody = z
  .strictObject({ name: z.optional(fileNameSchema), category: z.optional(z.enum(fileCategories)) })
  .check(
    z.refine(({ name, category }) => name !== undefined || category !== undefined, {
      path: ['name'],
      error: 'Enter a name or a category.',
    }),
  );

export const fileIdsBody = z.strictObject({
  ids: z
    .array(idSchema)
    .check(z.minLength(1, 'Choose a file.'), z.maxLength(100, 'Choose at most 100 files.')),
});
export const fileIdsAnswer = z.strictObject({ ids: z.array(idSchema) });
export const zipAnswer = z.strictObject({ url: z.string() });

export const fileVariants = ['original', 'display', 'thumbnail'] as const;

const signature = {
  session: z.optional(idSchema),
  expires: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
};

export const contentParams = z.strictObject({ id: idSchema });
export const contentQuery = z.strictObject({
  variant: z._default(z.enum(fileVariants), 'original'),
  /** Saved under its name rather than shown. */
  download: z._default(z.stringbool({ error: 'Use true or false.' }), false),
  /** Accepted with a bearer token, as for a PDF: the bytes are the same. */
  signed: z.optional(z.stringbool({ error: 'Use true or false.' })),
  ...signature,
});
export const zipQuery = z.strictObject({ ids: z.string().check(z.maxLength(4_000)), ...signature });
export const publicFileParams = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{2,4}x\d{2,4})?\.[a-z0-9]{2,5}$/)),
});

export type StoredFile = z.output<typeof fileSchema>;
export type Uploaded = z.output<typeof uploadedSchema>;
export type UploadLimits = z.output<typeof uploadLimitsSchema>;
export type OwnerFilesQuery = z.output<typeof ownerFilesQuery>;
export type FileUpload = z.output<typeof fileUploadBody>;
export type FileRenaming = z.output<typeof renameFileBody>;
export type FileVariant = (typeof fileVariants)[number];
