import type { Viewer } from '@homeward/contract/core';
import { type FileVariant, filesText } from '@homeward/contract/files';
import { create as contentDisposition } from 'content-disposition';
import parseRange from 'range-parser';
import { notFound, problem } from '../../platform/errors/index.ts';
import { isKnown } from '../../platform/http/index.ts';
import type { Body, ByteRange, CallBase, Deps, RequestMeta } from '../../platform/slice/index.ts';
import { ObjectMissing } from '../../platform/storage/index.ts';
import { type ContentRow, findContent, findPublic } from './files.content.store.ts';
import { savingName } from './files.names.model.ts';
import { storageProblem } from './files.trouble.service.ts';

/** What of a call the bytes need: its conditions, and where to write the answer's. */
export type Exchange = Pick<CallBase, 'header' | 'setHeader' | 'setStatus' | 'meta'>;

/** A large file, a small one whole, or nothing (the browser has it). */
export type Content = Body | Buffer | '';

/** How long an opening counts as one in the audit log: a video is read in a hundred ranges. */
const openingMs = 300_000;
const maxOpenings = 10_000;
const openings = new Map<string, number>();

/**
 * The bytes of a file, or of a preview.
 * @param sessionId of who asks: of their token, or of the address's signature
 * @throws 404 for whatever they may not see; 409 held; 416
 */
export async function openContent(
  deps: Deps,
  wanted: { id: string; variant: FileVariant; download: boolean; sessionId: string },
  exchange: Exchange,
): Promise<Content> {
  const { id, variant, download, sessionId } = wanted;
  const previews = variant === 'original' ? [] : previewsOf(variant, exchange.header('accept') ?? '');
  const row = await findContent(deps, id, sessionId, previews);
  if (!row) throw notFound('This file');
  if (row.isHeld) throw problem(409, filesText.held);
  // A small picture beside a name is part of the list, which is an entry of its own.
  if (variant !== 'thumbnail') await noteOpening(deps, id, row, download, sessionId, exchange.meta);
  const isPreview = variant !== 'original';
  const mimeType = isPreview ? `image/${row.objectKey.split('.').at(-1)}` : row.mimeType;
  exchange.setHeader('cache-control', 'private, max-age=300');
  exchange.setHeader('vary', isPreview ? 'accept, authorization' : 'authorization');
  exchange.setHeader('content-disposition', dispositionOf(row.name, mimeType, download));
  return send(deps, { ...row, mimeType }, exchange);
}

/** The best first: AVIF where the browser takes it. */
function previewsOf(variant: 'display' | 'thumbnail', accept: string): string[] {
  const webp = `${variant}.webp`;
  return accept.includes('image/avif') ? [`${variant}.avif`, webp] : [webp];
}

/** A public picture; its address never changes, nor do its bytes. */
export async function openPublic(
  deps: Deps,
  { id, preview }: { id: string; preview: string | null },
  exchange: Exchange,
): Promise<Content> {
  const row = await findPublic(deps.db, id, preview);
  if (!row) throw notFound('This picture');
  exchange.setHeader('cache-control', 'public, max-age=31536000, immutable');
  exchange.setHeader('content-disposition', 'inline');
  return send(deps, row, exchange);
}

/** Types that a browser shows by itself, and that cannot do anything there. All others are saved. */
const shown = /^(image|video|audio)\/|^text\/(plain|csv)$|^application\/pdf$/;

function dispositionOf(name: string, mimeType: string, download: boolean): string {
  const type = download || !shown.test(mimeType) ? 'attachment' : 'inline';
  return contentDisposition(savingName(name, mimeType), { type });
}

/** A drawing may have style; nothing that is served may run, load, send or be framed. */
const bytesPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

async function send(
  deps: Deps,
  { objectKey, size, mimeType }: { objectKey: string; size: number; mimeType: string },
  { header, setHeader, setStatus }: Exchange,
): Promise<Content> {
  const etag = `"${objectKey}"`;
  setHeader('etag', etag);
  setHeader('accept-ranges', 'bytes');
  setHeader('content-security-policy', bytesPolicy);
  setHeader('content-type', /^text\//.test(mimeType) ? `${mimeType}; charset=utf-8` : mimeType);
  if (isKnown(header('if-none-match'), etag)) {
    setStatus(304);
    return '';
  }
  const range = rangeOf(header('range'), header('if-range'), etag, size, setHeader);
  if (range) {
    setStatus(206);
    setHeader('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  setHeader('content-length', String(range ? range.end - range.start + 1 : size));
  try {
    if (range || size > smallBytes) return await deps.storage.openBody(objectKey, range);
    return await readSmall(deps, objectKey);
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw storageProblem(error);
    deps.log.error({ key: objectKey }, 'a stored file is missing');
    throw notFound('This file');
  }
}

/** Up to this size a file is read whole: pictures of a list, avatars, letters. */
const smallBytes = 512 * 1024;
/** The small files that were asked for last: the bytes of a key never change, and rights are looked up each time. */
const recent = new Map<string, Buffer>();
const recentBytes = 16 * 1024 * 1024;
let recentSize = 0;

async function readSmall({ storage }: Deps, key: string): Promise<Buffer> {
  const known = recent.get(key);
  const bytes = known ?? (await storage.read(key));
  // Asked for last, dropped last.
  if (known) recent.delete(key);
  else recentSize += bytes.length;
  recent.set(key, bytes);
  for (const [oldest, { length }] of recent) {
    if (recentSize <= recentBytes) break;
    recent.delete(oldest);
    recentSize -= length;
  }
  return bytes;
}

/** The one range that was asked for; several at once are answered with the whole. @throws 416 */
function rangeOf(
  header: string | undefined,
  ifRange: string | undefined,
  etag: string,
  size: number,
  setHeader: CallBase['setHeader'],
): ByteRange | undefined {
  if (header === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const ranges = parseRange(size, header);
  if (ranges === -1) {
    setHeader('content-range', `bytes */${size}`);
    throw problem(416, 'This range is outside of the file.');
  }
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

async function noteOpening(
  deps: Deps,
  id: string,
  row: ContentRow,
  download: boolean,
  sessionId: string,
  meta: RequestMeta,
): Promise<void> {
  const now = performance.now();
  const opening = `${sessionId} ${id} ${download}`;
  if ((openings.get(opening) ?? 0) > now) return;
  await recordOpening(deps, { id: row.viewerId, role: row.role }, row, id, download, meta);
  if (openings.size >= maxOpenings) openings.clear();
  openings.set(opening, now + openingMs);
}

/** Writes down that somebody opened or took a file. */
export async function recordOpening(
  deps: Deps,
  actor: Viewer,
  row: Pick<ContentRow, 'fileId' | 'ownerType' | 'ownerId'>,
  id: string,
  download: boolean,
  meta: RequestMeta,
): Promise<void> {
  await deps.record({ viewer: actor, meta }, deps.db, {
    action: download ? 'files.downloaded' : 'files.opened',
    subject: { type: row.fileId === null ? 'upload' : 'file', id },
    ...(row.ownerId === null ? {} : { after: { ownerType: row.ownerType, ownerId: row.ownerId } }),
  });
}
