import { identityText } from '@homeward/contract/settings';
import { fieldProblem } from '../../platform/errors/index.ts';
import { loadSharp } from '../../platform/pictures/index.ts';
import type { Logo } from './settings.identity.store.ts';

/** Pixels within which a logo is kept: sharp on paper at twice its printed size. */
const largest = { width: 960, height: 240 };

/** Pixels of the largest picture that is opened. */
const maxPixels = 40_000_000;

/** Bytes that a logo takes in each document: a photograph needs more, and is kept in 256 colors. */
const maxBytes = 200_000;

const kinds: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * Makes the logo of a picture that somebody sent: a PNG without hidden data, no larger than documents print it.
 * @param base64 a PNG, JPEG or WebP picture
 * @throws 400 naming the field: another kind of file, damaged, or of too many pixels
 */
export async function logoOf(base64: string): Promise<Logo> {
  const bytes = Buffer.from(base64, 'base64');
  if (!kinds.some((isOfKind) => isOfKind(bytes))) throw refused(identityText.notAPicture);
  const sharp = await loadSharp();
  const asDamaged = () => {
    throw refused(identityText.damaged);
  };
  // Read from the head of the file: nothing is unpacked yet.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(asDamaged);
  if (width * height > maxPixels) throw refused(identityText.tooManyPixels);
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true });
  const png = (options: { palette?: boolean }) =>
    picture
      .clone()
      .png({ ...options, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
      .catch(asDamaged);
  const whole = await png({});
  const made = whole.data.length > maxBytes ? await png({ palette: true }) : whole;
  return { png: made.data, width: made.info.width, height: made.info.height };
}

const refused = (message: string) => fieldProblem(400, 'picture', message);
