import { type FileFormat, filesText } from '@homeward/contract/files';
import { encode } from 'blurhash';
import type { Metadata, Sharp } from 'sharp';
import { ProblemError, problem } from '../../platform/errors/index.ts';
import { loadSharp } from '../../platform/pictures/index.ts';

/** Pixels of the largest picture that is opened, all frames together: 100 megapixels take 400 MB as they are. */
export const maxPixels = 100_000_000;
const previewSides = { thumbnail: 320, display: 1600 } as const;

/** A picture as it lies open: its pixels come from a file, or from a decoder. */
export interface OpenPicture {
  readonly open: () => Promise<Sharp>;
  readonly width: number;
  readonly height: number;
}

/** Where a picture is written: the ending that its name gets, and a new path. */
export interface Written {
  readonly ending: string;
  readonly path: string;
}

/**
 * Opens a picture that sharp knows, turned as its EXIF says.
 * @throws 422 damaged, or too many pixels
 */
export async function openPicture(path: string, format: FileFormat): Promise<OpenPicture> {
  const sharp = await loadSharp();
  const animated = format === 'gif' || format === 'webp';
  const open = async () =>
    sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated }).autoOrient();
  return safely(async () => {
    const { width, height, pageHeight, autoOrient } = await sharp(path, {
      limitInputPixels: false,
      animated,
    }).metadata();
    if (width * height > maxPixels) throw problem(422, filesText.tooManyPixels);
    return animated
      ? { open, width, height: pageHeight ?? height }
      : { open, width: autoOrient.width, height: autoOrient.height };
  });
}

/** A picture of raw RGBA pixels, as a decoder leaves them. */
export async function openPixels(pixels: Uint8Array, width: number, height: number): Promise<OpenPicture> {
  const sharp = await loadSharp();
  return { width, height, open: async () => sharp(pixels, { raw: { width, height, channels: 4 } }) };
}

/**
 * A copy without EXIF and other hidden data, turned upright; undefined where there is nothing to strip, so that the
 * original can be kept to the byte.
 * @throws 422 damaged
 */
export async function stripped(
  path: string,
  format: FileFormat,
  picture: OpenPicture,
  newPath: () => string,
): Promise<string | undefined> {
  const sharp = await loadSharp();
  return safely(async () => {
    const metadata = await sharp(path, { limitInputPixels: maxPixels }).metadata();
    if (!holdsMore(metadata)) {
      // Read to its end all the same: a damaged picture is refused now, not shown broken for years.
      await (await picture.open()).resize(64, 64, { fit: 'inside' }).raw().toBuffer();
      return undefined;
    }
    const target = newPath();
    await encodeAs(await picture.open(), format).toFile(target);
    return target;
  });
}

function holdsMore({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation }: Metadata): boolean {
  const parts = [exif, xmp, iptc, tifftagPhotoshop, comments];
  return parts.some((part) => part !== undefined) || (orientation ?? 1) !== 1;
}

function encodeAs(image: Sharp, format: FileFormat): Sharp {
  // Colors stay those of the camera's profile.
  const kept = image.keepIccProfile();
  switch (format) {
    case 'png':
      return kept.png();
    case 'gif':
      return kept.gif();
    case 'webp':
      return kept.webp({ quality: 92 });
    default:
      return kept.jpeg({ quality: 92 });
  }
}

/** The WebP previews that every picture gets at once. */
export async function writePreviews(picture: OpenPicture, newPath: () => string): Promise<Written[]> {
  return safely(async () => {
    const written: Written[] = [];
    for (const size of ['thumbnail', 'display'] as const) {
      const path = newPath();
      await inside(await picture.open(), size)
        .webp({ quality: 78, effort: 2 })
        .toFile(path);
      written.push({ ending: `${size}.webp`, path });
    }
    return written;
  });
}

/** The smaller AVIF ones, which take longer to make. */
export async function writeAvifPreviews(path: string, newPath: () => string): Promise<Written[]> {
  const sharp = await loadSharp();
  const written: Written[] = [];
  for (const size of ['thumbnail', 'display'] as const) {
    const target = newPath();
    const image = sharp(path, { limitInputPixels: maxPixels });
    await inside(image, size).avif({ quality: 52, effort: 2 }).toFile(target);
    written.push({ ending: `${size}.avif`, path: target });
  }
  return written;
}

function inside(image: Sharp, size: keyof typeof previewSides): Sharp {
  const side = previewSides[size];
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

/** Sizes that were asked for, filled from the middle of the picture. */
export async function writeSizes(
  picture: OpenPicture,
  sizes: readonly { width: number; height: number }[],
  newPath: () => string,
): Promise<Written[]> {
  return safely(async () => {
    const written: Written[] = [];
    for (const { width, height } of sizes) {
      const path = newPath();
      await (await picture.open()).resize(width, height, { fit: 'cover' }).webp({ quality: 84 }).toFile(path);
      written.push({ ending: `${width}x${height}.webp`, path });
    }
    return written;
  });
}

/** A blurhash of the picture, 4 by 3. */
export async function blurhashOf(picture: OpenPicture): Promise<string> {
  const { data, info } = await safely(async () =>
    (await picture.open())
      .resize(32, 32, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}

/** @throws 422 in place of what the library says of a picture that it cannot read */
async function safely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError || (error instanceof Error && 'code' in error)) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw problem(422, isTooLarge ? filesText.tooManyPixels : filesText.damaged, { cause: error });
  }
}
