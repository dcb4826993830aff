import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { FileOwner } from '@homeward/contract/files';
import type { Deps, Draft } from '../../platform/slice/index.ts';
import { type Written, writeAvifPreviews } from './files.picture.service.ts';
import { announce } from './files.service.ts';
import { addPreviews, findOwners, findUpload, type UploadRow } from './files.uploads.store.ts';

/**
 * What is made of an upload after it was answered, because it takes longer: AVIF of a picture, and where ffmpeg is
 * installed the poster of a video and the length of what plays. Doing it twice changes nothing.
 */
export async function prepareMore(deps: Deps, id: string): Promise<void> {
  const upload = await findUpload(deps.db, id);
  if (!upload || upload.previews.some((preview) => preview.endsWith('.avif'))) return;
  const paths: string[] = [];
  const newPath = () => {
    const made = deps.storage.drafts.newPath();
    paths.push(made);
    return made;
  };
  try {
    if (upload.kind === 'image') {
      const path = await onThisMachine(deps, `${upload.key}.display.webp`, newPath);
      await keep(deps, upload, await writeAvifPreviews(path, newPath), null);
    } else if (await hasFfmpeg()) {
      await look(deps, upload, await onThisMachine(deps, upload.key, newPath), newPath);
    }
  } finally {
    for (const made of paths) await rm(made, { force: true });
  }
}

/** Where sharp and ffmpeg can read an object: a video is not copied where that can be helped. */
async function onThisMachine({ storage }: Deps, key: string, newPath: () => string): Promise<string> {
  const known = storage.localPath(key);
  if (known !== undefined) return known;
  const path = newPath();
  await pipeline(await storage.open(key), createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** Length and poster. A film that ffmpeg cannot read is kept as it is, without them. */
async function look(deps: Deps, upload: UploadRow, path: string, newPath: () => string): Promise<void> {
  try {
    const seconds = await lengthOf(path);
    await keep(deps, upload, upload.kind === 'video' ? await writePoster(path, newPath) : [], seconds);
  } catch (error) {
    // What it says of a full disk is not of the file: the job tries again.
    const isOfFfmpeg =
      error instanceof Error && 'cmd' in error && !error.message.includes('No space left on device');
    if (!isOfFfmpeg) throw error;
    deps.log.info({ upload: upload.id }, 'ffmpeg could not read a file');
  }
}

async function keep(
  deps: Deps,
  upload: UploadRow,
  written: readonly Written[],
  seconds: number | null,
): Promise<void> {
  const made: { key: string; ending: string; draft: Draft }[] = [];
  for (const { ending, path } of written) {
    const draft = await deps.storage.drafts.adopt(path);
    const key = `${upload.key}.${ending}`;
    await deps.storage.put(key, draft, `image/${ending.split('.').at(-1)}`);
    made.push({ key, ending, draft });
  }
  const isThere = await deps.db.transaction(async (tx) => {
    const endings = made.map(({ ending }) => ending);
    if (!(await addPreviews(tx, upload.id, endings, seconds))) return false;
    for (const { key, draft } of made) await deps.storage.record(tx, key, draft);
    const owners = await findOwners(tx, upload.id);
    await announce(deps, tx, 'prepared', owners as (FileOwner & { id: string })[]);
    return true;
  });
  // The upload was swept or found infected meanwhile: what was made of it goes too.
  if (!isThere) for (const { key } of made) await deps.storage.remove(key);
}

const runFile = promisify(execFile);

/** Runs a program below everything else on this machine: nobody waits for it, and it would take all processors. */
async function run(program: string, args: readonly string[], options: typeof limits) {
  const running = runFile(program, args, options);
  try {
    if (running.child.pid !== undefined) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or this machine does not allow it: it runs as everything else does.
  }
  return running;
}

const limits = { timeout: 60_000, maxBuffer: 1024 * 1024 };
let ffmpeg: Promise<boolean> | undefined;

/** Whether ffmpeg is installed on this machine; Homeward does without. */
function hasFfmpeg(): Promise<boolean> {
  ffmpeg ??= run('ffprobe', ['-version'], limits).then(
    () => true,
    () => false,
  );
  return ffmpeg;
}

/** Reads files of this machine only: a container may name addresses to load. */
const local = ['-v', 'error', '-protocol_whitelist', 'file'];

async function lengthOf(path: string): Promise<number | null> {
  const { stdout } = await run(
    'ffprobe',
    [...local, '-show_entries', 'format=duration', '-of', 'csv=p=0', path],
    limits,
  );
  const seconds = Number(stdout.trim());
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

const posterSides = [
  ['thumbnail', 320],
  ['display', 1600],
] as const;

/** The same frame in both sizes: the film is read once. */
async function writePoster(path: string, newPath: () => string): Promise<Written[]> {
  const written = posterSides.map(([size]) => ({ ending: `${size}.webp`, path: newPath() }));
  const scaled = posterSides.map(([size, side]) => `[of-${size}]scale='min(${side},iw)':-2[${size}]`);
  const inputs = posterSides.map(([size]) => `[of-${size}]`).join('');
  const filter = [`[0:v:0]thumbnail,split${inputs}`, ...scaled].join(';');
  const outputs = posterSides.flatMap(([size], index) => {
    const target = written[index]?.path ?? '';
    return ['-map', `[${size}]`, '-frames:v', '1', '-c:v', 'libwebp', '-f', 'webp', target];
  });
  await run('ffmpeg', [...local, '-i', path, '-filter_complex', filter, ...outputs], limits);
  return written;
}
