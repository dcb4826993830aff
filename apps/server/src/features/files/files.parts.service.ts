import { filesText } from '@homeward/contract/files';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Deps, Draft } from '../../platform/slice/index.ts';
import { ObjectMissing } from '../../platform/storage/index.ts';
import * as store from './files.resumable.store.ts';
import { storageProblem } from './files.trouble.service.ts';

/**
 * A part of an upload is put on the storage when so much of it has come, whatever the browser calls a part: what a
 * broken connection or a killed node costs is less than this.
 */
const partBytes = 8 * 1024 * 1024;

/**
 * Puts what comes on the storage, part by part; each is acknowledged once it is there and written down.
 * @returns how far the upload has come
 * @throws 409 where another request went on with it meanwhile; 503; whatever broke the source, once what had come is kept
 */
export async function receiveParts(
  deps: Deps,
  source: AsyncIterable<Buffer>,
  id: string,
  startsAt: number,
): Promise<number> {
  const pieces = new Pieces(source);
  let at = startsAt;
  while (!(await pieces.isOver())) {
    at += await receivePart(deps, pieces.next(partBytes), id, at).catch((error: unknown) => {
      throw storageProblem(error);
    });
  }
  if (pieces.failure) throw pieces.failure.error;
  return at;
}

async function receivePart(
  deps: Deps,
  bytes: AsyncIterable<Buffer>,
  id: string,
  startsAt: number,
): Promise<number> {
  const { storage, db } = deps;
  const draft = await storage.drafts.receive(bytes, partBytes);
  const { size } = draft;
  // Its own, also where two requests send the same part at once.
  const key = `${id}.${startsAt}.${crypto.randomUUID()}.part`;
  try {
    await storage.put(key, draft, 'application/octet-stream');
    const isTaken = await db.transaction(async (tx) => {
      if (!(await store.addPart(tx, { id, startsAt, size, key }))) return false;
      await storage.record(tx, key, draft);
      return true;
    });
    if (!isTaken) throw problem(409, filesText.wentOnElsewhere);
    return size;
  } catch (error) {
    await storage.remove(key).catch(() => undefined);
    throw error;
  } finally {
    await draft.discard();
  }
}

/** Cuts a stream into pieces of a size. What breaks it ends the last piece, and is told afterwards. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #waiting: Buffer | undefined;
  failure: { readonly error: unknown } | undefined;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async isOver(): Promise<boolean> {
    this.#waiting ??= await this.#read();
    return this.#waiting === undefined;
  }

  async *next(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0 && !(await this.isOver()); ) {
      const chunk = this.#waiting ?? Buffer.alloc(0);
      this.#waiting = chunk.length > left ? chunk.subarray(left) : undefined;
      left -= Math.min(left, chunk.length);
      yield this.#waiting ? chunk.subarray(0, chunk.length - this.#waiting.length) : chunk;
    }
  }

  async #read(): Promise<Buffer | undefined> {
    try {
      for (;;) {
        const next = await this.#source.next();
        if (next.done) return undefined;
        if (next.value.length > 0) return next.value;
      }
    } catch (error) {
      this.failure = { error };
      return undefined;
    }
  }
}

/** The whole of an upload whose parts have all arrived. @throws 404 it was given up meanwhile; 503 */
export async function collectParts(deps: Deps, id: string, size: number): Promise<Draft> {
  const keys = await store.partsOf(deps.db, id);
  const bytes = async function* () {
    for (const key of keys) yield* (await deps.storage.open(key)) as AsyncIterable<Buffer>;
  };
  const draft = await deps.storage.drafts.receive(bytes(), size).catch((error: unknown) => {
    throw error instanceof ObjectMissing ? notFound('This upload') : storageProblem(error);
  });
  if (draft.size === size) return draft;
  await draft.discard();
  throw notFound('This upload');
}

/** Removes an upload in parts: first the rows, then the bytes. */
export async function removeParts({ db, storage, log }: Deps, id: string): Promise<void> {
  const keys = await db.transaction(async (tx) => {
    const gone = await store.deleteResumable(tx, id);
    await storage.strike(tx, gone);
    return gone;
  });
  for (const key of keys) {
    // What stays is an orphan, which the storage's own sweep takes.
    await storage
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a part was not removed'));
  }
}

const batch = 100;

/** Removes uploads to which nothing was added for a day. */
export async function sweepParts(deps: Deps, before: Date): Promise<void> {
  for (let count = batch; count === batch; ) {
    const ids = await store.findAbandoned(deps.db, before, batch);
    for (const id of ids) await removeParts(deps, id);
    count = ids.length;
  }
}
