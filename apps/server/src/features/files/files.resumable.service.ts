import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  fileKindSchema,
  filesText,
  type finishResumableBody,
  formatFileSize,
  type Uploaded,
} from '@homeward/contract/files';
import type { Server } from '@tus/server';
import type * as z from 'zod/mini';
import type { Queryable } from '../../platform/db/index.ts';
import type { Env } from '../../platform/env/index.ts';
import { isDatabaseDown, notFound, ProblemError, problem } from '../../platform/errors/index.ts';
import { problemBody, problemType, toProblem } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { requireClaim } from './files.inspect.service.ts';
import { collectParts, receiveParts, removeParts } from './files.parts.service.ts';
import {
  findResumable,
  insertResumable,
  type ResumableRow,
  touchResumable,
} from './files.resumable.store.ts';
import { storageProblem } from './files.trouble.service.ts';
import { keepUpload, type Uploader, uploadedOf } from './files.upload.service.ts';
import { findByResumable } from './files.uploads.store.ts';

/** What speaks tus; loaded at first use. */
export type SpeakTus = () => Promise<Server>;

/** Whose call tus answers: it hands its store a request of its own making, which does not know. */
interface Speaking {
  readonly viewerId: string;
  readonly requestId: string;
  /** Why the call is refused, in our words. */
  refusal?: ProblemError;
}

const speaking = new AsyncLocalStorage<Speaking>();

/** Runs a call of tus on behalf of somebody. */
export function onBehalfOf<T>(who: Speaking, work: () => Promise<T>): Promise<T> {
  return speaking.run(who, work);
}

/** The one tus server of an installation's node. */
export function createTus(deps: Deps): SpeakTus {
  let made: Promise<Server> | undefined;
  return () => {
    made ??= load(deps);
    return made;
  };
}

async function load(deps: Deps): Promise<Server> {
  const tus = await import('@tus/server');
  const { env } = deps;
  return new (serverOf(tus))({
    path: '/api/files/resumable',
    datastore: storeOf(deps, tus),
    relativeLocation: true,
    // Never a header that lets other sites in: tus would allow everybody.
    allowedOrigins: [],
    maxSize: Math.max(...Object.values(env.maxUploadBytes)),
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_request, { size, metadata }) => {
      requireWelcome(env, size, metadata ?? {});
      return {};
    },
    onResponseError: (_request, error) => {
      const refusal = refusalOf(error);
      const call = speaking.getStore();
      if (call) call.refusal = refusal;
      if (refusal.status >= 500)
        deps.log.error({ err: error, requestId: call?.requestId }, 'an upload in parts failed');
      return { status_code: refusal.status, body: refusal.detail };
    },
  });
}

/** tus, which says in problem documents why it refuses: its own words hold those of whatever failed below it. */
function serverOf({ Server: TusServer }: typeof import('@tus/server')): typeof Server {
  return class extends TusServer {
    override write(...given: Parameters<Server['write']>): ReturnType<Server['write']> {
      const [context, headers, status] = given;
      if (status < 400) return super.write(...given);
      const call = speaking.getStore();
      const refusal = call?.refusal ?? problem(status, tusDetails[status] ?? unknownDetail);
      headers.set('content-type', problemType);
      return super.write(context, headers, status, problemBody(refusal, call?.requestId ?? ''));
    }
  };
}

const unknownDetail = 'This upload cannot continue. Start it again.';

/** What tus refuses by itself, by its status. */
const tusDetails: Record<number, string> = {
  400: 'The headers of this upload are not well-formed.',
  403: 'Say Upload-Offset, and send application/offset+octet-stream.',
  404: 'This upload was not found. It may have been removed, or you do not have access.',
  409: 'Part of this upload has arrived already. Ask for its offset, and resume from there.',
  410: 'This upload no longer exists. Start it again.',
  412: 'Say Tus-Resumable: 1.0.0.',
  413: 'This is too large to send.',
};

/** Whatever failed, in our words. */
function refusalOf(error: unknown): ProblemError {
  const known = storageProblem(error);
  if (known instanceof ProblemError) return known;
  if (isDatabaseDown(known)) return problem(503, filesText.storageAway, { cause: error });
  const status = typeof error === 'object' && error && 'status_code' in error ? error.status_code : undefined;
  if (typeof status === 'number' && status < 500)
    return problem(status, tusDetails[status] ?? unknownDetail, { cause: error });
  return toProblem(error);
}

/** Where tus keeps uploads: how far they have come in the database, their bytes on the storage. Any node goes on. */
function storeOf(deps: Deps, { DataStore, Upload, ERRORS }: typeof import('@tus/server')) {
  const { db } = deps;
  return new (class extends DataStore {
    override extensions = ['creation', 'creation-with-upload', 'termination'];

    override async create(upload: InstanceType<typeof Upload>) {
      const { id, size = 0, metadata = {} } = upload;
      await insertResumable(db, { id, uploadedBy: speaking.getStore()?.viewerId ?? '', size, metadata });
      return upload;
    }

    override async getUpload(id: string) {
      const row = await findResumable(db, id);
      if (!row) throw ERRORS.FILE_NOT_FOUND;
      return new Upload({ id, size: row.size, offset: row.received, metadata: { ...row.metadata } });
    }

    override write(bytes: Readable, id: string, offset: number) {
      return receiveParts(deps, bytes, id, offset);
    }

    override remove(id: string) {
      return removeParts(deps, id);
    }
  })();
}

/** What can be told from what an upload says of itself is told before its bytes come. */
function requireWelcome(
  env: Env,
  size: number | undefined,
  { filename, filetype, kind: given }: Record<string, string | null>,
): void {
  const kind = fileKindSchema.safeParse(given);
  if (!kind.success || !filename || !filetype || size === undefined)
    throw problem(400, 'Say kind, filename and filetype in Upload-Metadata, and the length of the file.');
  if (filename.includes('\0') || filetype.includes('\0'))
    throw problem(400, 'The file name contains a character that cannot be stored (NUL). Rename it.');
  requireClaim({ name: filename, type: filetype }, kind.data);
  const maxBytes = env.maxUploadBytes[kind.data];
  if (size > maxBytes) throw problem(413, filesText.tooLarge(formatFileSize(maxBytes)));
}

/** How far an upload of somebody has come. @throws 404 where there is none of theirs */
export async function requireOwn(db: Queryable, id: string, viewerId: string): Promise<ResumableRow> {
  const found = await findResumable(db, id);
  if (found?.uploadedBy !== viewerId) throw notFound('This upload');
  return found;
}

type FinishBody = z.output<typeof finishResumableBody>;

/**
 * Takes an upload whose parts have all arrived through the same checks as every other; asking again answers the same.
 * On a node one finish of each runs at a time; of two nodes the first to write it down has made it.
 * @throws 404, 409 parts are missing, 415, 422, 503
 */
export function createFinish(
  deps: Deps,
): (id: string, body: FinishBody, uploader: Uploader) => Promise<Uploaded> {
  const finishing = new Map<string, Promise<Uploaded>>();
  return (id, body, uploader) => {
    const key = `${uploader.viewer.id} ${id}`;
    const running =
      finishing.get(key) ?? finish(deps, id, body, uploader).finally(() => finishing.delete(key));
    finishing.set(key, running);
    return running;
  };
}

async function finish(deps: Deps, id: string, body: FinishBody, uploader: Uploader): Promise<Uploaded> {
  const known = async () => {
    const row = await findByResumable(deps.db, id);
    return row?.uploadedBy === uploader.viewer.id ? uploadedOf(deps, uploader.viewer, row) : undefined;
  };
  const before = await known();
  if (before) return before;
  try {
    const uploaded = await keepWhole(deps, id, body, uploader);
    await removeParts(deps, id);
    return uploaded;
  } catch (error) {
    // Another node may have finished it meanwhile, and taken the parts away.
    const meanwhile = await known();
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function keepWhole(
  deps: Deps,
  id: string,
  { kind, folder, shouldGenerateBlurhash }: FinishBody,
  uploader: Uploader,
): Promise<Uploaded> {
  const { size, received, metadata } = await requireOwn(deps.db, id, uploader.viewer.id);
  if (received < size) throw problem(409, filesText.incomplete);
  if (metadata.kind !== kind) throw problem(415, filesText.wrongKind(kind));
  await touchResumable(deps.db, id);
  const draft = await collectParts(deps, id, size);
  return keepUpload(deps, uploader, {
    kind,
    file: { name: metadata.filename ?? '', type: metadata.filetype ?? '' },
    draft,
    fields: { isPublic: false, folder, shouldGenerateBlurhash, alternativeDimensions: undefined },
    resumableId: id,
  }).catch(async (error: unknown) => {
    // What is not accepted now never will be.
    if (error instanceof ProblemError && error.status < 500) await removeParts(deps, id);
    throw error;
  });
}
