import { randomUUID } from 'node:crypto';
import {
  avatarFormats,
  dimensionsOf,
  type FileFormat,
  type FileKind,
  fileFormats,
  filesText,
  formatFileSize,
  maxFilesPerUpload,
  resumableOverBytes,
  type Uploaded,
  type UploadLimits,
  type uploadForm,
} from '@homeward/contract/files';
import type * as z from 'zod/mini';
import { problem } from '../../platform/errors/index.ts';
import {
  type Deps,
  type Draft,
  type FormCall,
  type FormFile,
  type Identity,
  onePer,
  type RequestMeta,
} from '../../platform/slice/index.ts';
import { DraftTooLarge } from '../../platform/storage/index.ts';
import { contentPath, publicAddress, signerOf } from './files.address.service.ts';
import { inspectContent, requireClaim } from './files.inspect.service.ts';
import { cleanName } from './files.names.model.ts';
import { maxPixels } from './files.picture.service.ts';
import { type Part, type Prepared, prepare } from './files.prepare.service.ts';
import { storageProblem } from './files.trouble.service.ts';
import { insertUpload, type UploadRow } from './files.uploads.store.ts';

/** Who uploads, and how the request came. */
export interface Uploader {
  readonly viewer: Identity;
  readonly meta: RequestMeta;
}

/** How many uploads of a server are not answered yet. */
const uploadsUnderWay = onePer((_storage: Deps['storage']) => ({ count: 0 }));
/** While others are coming in, what is made of one after its answer waits: it would take the processor from them. */
const preparedAfterMs = 5_000;

export const prepareTask = 'files.prepare';
export const scanTask = 'files.scan';

type UploadFields = z.output<typeof uploadForm>;

/** What the browser checks before it sends. */
export function uploadLimits({ env }: Pick<Deps, 'env'>): UploadLimits {
  const { image, video, audio, document } = env.maxUploadBytes;
  return {
    maxBytes: { image, video, audio, document },
    maxPixels,
    maxFiles: maxFilesPerUpload,
    resumableOverBytes,
  };
}

/** @throws 413 */
function tooLarge(maxBytes: number) {
  return problem(413, filesText.tooLarge(formatFileSize(maxBytes)));
}

/**
 * Takes one file in a form, from the socket to the storage; it is answered once it is whole there.
 * @throws 400, 413, 415, 422, 503; nothing of it is left then
 */
export async function takeUpload(
  deps: Deps,
  kind: FileKind,
  uploader: Uploader,
  takeForm: FormCall['takeForm'],
): Promise<Uploaded> {
  const underWay = uploadsUnderWay(deps.storage);
  underWay.count += 1;
  try {
    return await takeAndKeep(deps, kind, uploader, takeForm);
  } finally {
    underWay.count -= 1;
  }
}

async function takeAndKeep(
  deps: Deps,
  kind: FileKind,
  uploader: Uploader,
  takeForm: FormCall['takeForm'],
): Promise<Uploaded> {
  const maxBytes = deps.env.maxUploadBytes[kind];
  const form = await takeForm({
    maxBytes,
    takeFile: async (content, file) => {
      requireClaim(file, kind);
      return deps.storage.drafts.receive(content, maxBytes).catch((error: unknown) => {
        throw error instanceof DraftTooLarge ? tooLarge(maxBytes) : storageProblem(error);
      });
    },
    undo: (draft) => draft.discard(),
  }).catch((error: unknown) => {
    throw error instanceof Error && 'status' in error && error.status === 413 ? tooLarge(maxBytes) : error;
  });
  return keepUpload(deps, uploader, {
    kind,
    file: form.file,
    draft: form.taken,
    fields: form.fields as UploadFields,
    resumableId: null,
  });
}

export interface Arrival {
  readonly kind: FileKind;
  readonly file: FormFile;
  readonly draft: Draft;
  readonly fields: UploadFields;
  readonly resumableId: string | null;
}

/**
 * Checks a file that has arrived, prepares what is shown of it, puts all of it on the storage and then writes it
 * down: it does not exist before it is whole, and what is left of a failure the sweep finds.
 */
export async function keepUpload(deps: Deps, uploader: Uploader, arrival: Arrival): Promise<Uploaded> {
  const { storage } = deps;
  const { draft, kind, fields } = arrival;
  const drafts: Draft[] = [draft];
  const put: string[] = [];
  try {
    const claimed = requireClaim(arrival.file, kind);
    requirePublicPicture(fields, claimed);
    const format = await inspectContent(draft.path, draft.size, claimed);
    const sizes = dimensionsOf(fields.alternativeDimensions ?? '[]') ?? [];
    const prepared = await prepare(storage.drafts, draft, format, {
      blurhash: fields.shouldGenerateBlurhash,
      sizes,
    });
    drafts.push(...prepared.parts.map((part) => part.draft));
    const row = rowOf(deps, uploader, arrival, format, prepared);
    for (const { ending, draft: part, mimeType } of prepared.parts) {
      const key = ending === '' ? row.key : `${row.key}.${ending}`;
      put.push(key);
      await storage.put(key, part, mimeType);
    }
    await writeDown(deps, uploader, row, prepared.parts);
    return uploadedOf(deps, uploader.viewer, row);
  } catch (error) {
    for (const key of put) await storage.remove(key).catch(() => undefined);
    throw storageProblem(error);
  } finally {
    for (const one of drafts) await one.discard();
  }
}

function requirePublicPicture({ isPublic, folder }: UploadFields, claimed: FileFormat): void {
  if (!isPublic) return;
  if (folder !== 'profiles') throw problem(400, filesText.publicPictures);
  if (avatarFormats.includes(claimed)) return;
  const { title, description } = filesText.invalidAvatar;
  throw problem(415, `${title}. ${description}.`);
}

function rowOf(
  { env }: Deps,
  { viewer }: Uploader,
  { kind, file, fields, resumableId }: Arrival,
  format: FileFormat,
  { parts, blurhash, width, height }: Prepared,
): UploadRow {
  const id = randomUUID();
  const { types, endings } = fileFormats[format];
  return {
    id,
    key: `${id}.${endings[0]}`,
    uploadedBy: viewer.id,
    name: cleanName(file.name, format),
    kind,
    mimeType: types[0],
    size: parts.find(({ ending }) => ending === '')?.draft.size ?? 0,
    blurhash,
    width,
    height,
    isPublic: fields.isPublic,
    folder: fields.folder ?? null,
    previews: parts.flatMap(({ ending }) => (ending === '' ? [] : [ending])),
    resumableId,
    isHeld: env.clamdUrl !== undefined,
  };
}

async function writeDown(
  deps: Deps,
  uploader: Uploader,
  row: UploadRow,
  parts: readonly Part[],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const { ending, draft } of parts) {
      await deps.storage.record(tx, ending === '' ? row.key : `${row.key}.${ending}`, draft);
    }
    await insertUpload(tx, row);
    await deps.record(uploader, tx, {
      action: 'files.uploaded',
      subject: { type: 'upload', id: row.id },
      after: { kind: row.kind, mimeType: row.mimeType, size: row.size, isPublic: row.isPublic },
    });
    if (row.kind !== 'document') {
      const isBusy = uploadsUnderWay(deps.storage).count > 1;
      const runAt = isBusy ? { runAt: new Date(Date.now() + preparedAfterMs) } : {};
      await deps.jobs.add(tx, prepareTask, { id: row.id }, runAt);
    }
    if (row.isHeld) await deps.jobs.add(tx, scanTask, { id: row.id });
  });
}

/** An upload as its uploader is told of it. */
export function uploadedOf({ env }: Pick<Deps, 'env'>, viewer: Identity, row: UploadRow): Uploaded {
  const { id, key, blurhash, size, name, mimeType, kind, isPublic, previews } = row;
  const url = isPublic ? publicAddress(key) : signerOf(env).sign(contentPath(id), viewer.sessionId);
  const alternatives = previews.flatMap((preview) => {
    const [, width, height] = /^(\d+)x(\d+)\.webp$/.exec(preview) ?? [];
    return width === undefined || height === undefined || !isPublic
      ? []
      : [{ width: Number(width), height: Number(height), url: publicAddress(key, preview) }];
  });
  return { url, key, blurhash, size, name, mimeType, kind, alternatives };
}
