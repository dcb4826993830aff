import { PassThrough, type Readable } from 'node:stream';
import { idSchema } from '@homeward/contract/core';
import { create as contentDisposition } from 'content-disposition';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Deps, Identity } from '../../platform/slice/index.ts';
import { ObjectMissing } from '../../platform/storage/index.ts';
import { signerOf } from './files.address.service.ts';
import { type Exchange, recordOpening } from './files.content.service.ts';
import { findSessionViewer } from './files.content.store.ts';
import { savingName } from './files.names.model.ts';
import { readerOf } from './files.service.ts';
import { type FileRow, findFiles } from './files.store.ts';
import { storageProblem } from './files.trouble.service.ts';

/** What is signed: these files and no others. */
export function zipPath(ids: string): string {
  return `/files/zip/${ids}`;
}

/** @throws 404 where one of the files is not there, or not the viewer's to see */
export async function zipAddress(
  deps: Deps,
  db: Queryable,
  ids: readonly string[],
  viewer: Identity,
): Promise<{ url: string }> {
  const wanted = [...new Set(ids)];
  const rows = await findFiles(db, wanted, readerOf(deps, viewer));
  if (rows.length !== wanted.length) throw notFound('One of the files');
  await requireBytes(
    deps,
    rows.filter(({ isHeld }) => !isHeld),
  );
  const text = wanted.join(',');
  const [, query = ''] = signerOf(deps.env).sign(zipPath(text), viewer.sessionId).split('?');
  return { url: `/api/files/zip?${new URLSearchParams({ ids: text })}&${query}` };
}

/**
 * A zip begins before its last file is opened, so what is gone would show as a download that breaks off.
 * @throws 404 the bytes of one are not in the storage, 503
 */
async function requireBytes({ storage, log }: Deps, rows: readonly FileRow[]): Promise<void> {
  for (const { key } of rows) {
    try {
      const body = await storage.openBody(key, { start: 0, end: 0 });
      await body.close();
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw storageProblem(error);
      log.error({ key }, 'a stored file is missing');
      throw notFound('One of the files');
    }
  }
}

/**
 * A zip that is written while it is read: nothing of it waits on the disk or in memory. Each file in it is a
 * download of its own in the audit log.
 * @throws 404 where one of the files is not there any more, or not theirs to see
 */
export async function openZip(
  deps: Deps,
  ids: string,
  sessionId: string,
  { meta, setHeader }: Exchange,
): Promise<Readable> {
  const wanted = ids.split(',').filter((id) => idSchema.safeParse(id).success);
  const found = await findSessionViewer(deps.db, sessionId);
  const viewer = found && { ...found, countsEmergency: true };
  const rows = viewer && wanted.length > 0 ? await findFiles(deps.db, wanted, readerOf(deps, viewer)) : [];
  if (!viewer || rows.length !== wanted.length) throw notFound('One of the files');
  const open = rows.filter(({ isHeld }) => !isHeld);
  for (const row of open) {
    await recordOpening(deps, viewer, { ...row, fileId: row.id }, row.id, true, meta);
  }
  setHeader('content-disposition', contentDisposition('files.zip', { type: 'attachment' }));
  setHeader('cache-control', 'no-store');
  return zipOf(deps, open);
}

async function zipOf({ storage, log }: Deps, rows: readonly FileRow[]): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const out = new PassThrough();
  const names = uniqueNames(rows.map(({ name, mimeType }) => savingName(name, mimeType)));
  for (const [index, row] of rows.entries()) {
    // Opened when its turn comes: a hundred open files would be a hundred handles.
    zip.addReadStreamLazy(
      names[index] ?? row.id,
      { mtime: row.uploadedAt, compress: false, size: row.size },
      (give) => {
        storage.open(row.key).then(
          (stream) => give(null, stream),
          (error: unknown) => give(error, new PassThrough()),
        );
      },
    );
  }
  zip.on('error', (error: unknown) => {
    log.error({ err: error }, 'a zip was broken off');
    out.destroy(error instanceof Error ? error : undefined);
  });
  zip.outputStream.on('error', (error) => out.destroy(error));
  zip.outputStream.pipe(out);
  zip.end();
  return out;
}

/** `scan.pdf`, `scan (2).pdf`: two files of a zip cannot have one name, however it is written. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      free = name.replace(/(\.[^.]*)?$/, (ending) => ` (${number})${ending}`);
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
