import { rm, writeFile } from 'node:fs/promises';
import { type FileFormat, fileFormats, filesText } from '@homeward/contract/files';
import { problem } from '../../platform/errors/index.ts';
import type { Draft, Drafts } from '../../platform/slice/index.ts';
import { decodeHeic } from './files.heic.service.ts';
import { blankExif } from './files.heic-exif.service.ts';
import * as pictures from './files.picture.service.ts';
import { sanitizeSvg } from './files.svg.model.ts';
import { readSvg } from './files.text-content.service.ts';
import { takeTurns } from './files.turns.service.ts';

/** One object of an upload: what was uploaded (no ending), or a preview. */
export interface Part {
  readonly ending: string;
  readonly draft: Draft;
  readonly mimeType: string;
}

/** All that is kept of an upload. */
export interface Prepared {
  readonly parts: readonly Part[];
  readonly blurhash: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface Wishes {
  readonly blurhash: boolean;
  readonly sizes: readonly { width: number; height: number }[];
}

/** Pictures lie open in memory, a hundred megabytes each at worst. */
const oneAtATime = takeTurns(1);

/**
 * Makes of an upload what is kept: a picture loses its hidden data, stands upright and gets previews; all others
 * are kept as they came.
 * @throws 422
 */
export async function prepare(
  drafts: Drafts,
  draft: Draft,
  format: FileFormat,
  wishes: Wishes,
): Promise<Prepared> {
  const { kind, types } = fileFormats[format];
  if (kind !== 'image') {
    const original = { ending: '', draft, mimeType: types[0] };
    return { parts: [original], blurhash: null, width: null, height: null };
  }
  return oneAtATime(() => preparePicture(drafts, draft, format, wishes));
}

async function preparePicture(
  drafts: Drafts,
  draft: Draft,
  format: FileFormat,
  wishes: Wishes,
): Promise<Prepared> {
  const paths: string[] = [];
  const newPath = () => {
    const path = drafts.newPath();
    paths.push(path);
    return path;
  };
  const { adopt } = drafts;
  try {
    const { original, picture } = await openUpload(draft, format, newPath, adopt);
    const written = [
      ...(await pictures.writePreviews(picture, newPath)),
      ...(await pictures.writeSizes(picture, wishes.sizes, newPath)),
    ];
    const previews: Part[] = [];
    for (const { ending, path } of written) {
      previews.push({ ending, draft: await adopt(path), mimeType: 'image/webp' });
    }
    return {
      parts: [{ ending: '', draft: original, mimeType: fileFormats[format].types[0] }, ...previews],
      blurhash: wishes.blurhash ? await pictures.blurhashOf(picture) : null,
      width: picture.width,
      height: picture.height,
    };
  } catch (error) {
    for (const path of paths) await rm(path, { force: true });
    throw error;
  }
}

/** The picture, and what is kept in place of the file that came. */
async function openUpload(
  draft: Draft,
  format: FileFormat,
  newPath: () => string,
  adopt: (path: string) => Promise<Draft>,
): Promise<{ original: Draft; picture: pictures.OpenPicture }> {
  if (format === 'svg') {
    const text = await readSvg(draft.path);
    if (text === undefined) throw problem(422, filesText.damaged);
    const path = newPath();
    await writeFile(path, await sanitizeSvg(text), { mode: 0o600 });
    const original = await adopt(path);
    return { original, picture: await pictures.openPicture(path, format) };
  }
  if (format === 'heic' || format === 'heif') {
    const { pixels, width, height } = await decodeHeic(draft.path);
    const original = await blankHeic(draft, adopt);
    return { original, picture: await pictures.openPixels(pixels, width, height) };
  }
  const picture = await pictures.openPicture(draft.path, format);
  const path = await pictures.stripped(draft.path, format, picture, newPath);
  return { original: path === undefined ? draft : await adopt(path), picture };
}

async function blankHeic(draft: Draft, adopt: (path: string) => Promise<Draft>): Promise<Draft> {
  try {
    return (await blankExif(draft.path)) ? await adopt(draft.path) : draft;
  } catch (error) {
    if (error instanceof RangeError) throw problem(422, filesText.damaged, { cause: error });
    throw error;
  }
}
