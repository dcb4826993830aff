import { Worker } from 'node:worker_threads';
import { filesText } from '@homeward/contract/files';
import { problem } from '../../platform/errors/index.ts';

/** A phone's picture takes a second; what takes this long was made to. */
const withinMs = 30_000;

/** The largest pictures of phones have 48 megapixels; each takes eight bytes while it is decoded. */
const maxPixels = 50_000_000;

/** What the worker answers: pixels in RGBA, or why there are none. */
export type HeicAnswer =
  | { readonly pixels: Uint8Array; readonly width: number; readonly height: number }
  | { readonly refusal: 'damaged' | 'too-many-pixels' };

/**
 * Decodes a HEIC in a thread of its own, which ends with it: the decoder is slow, and takes memory that only the
 * end of a thread gives back.
 * @throws 422 damaged, too many pixels, or too slow
 */
export async function decodeHeic(path: string): Promise<Extract<HeicAnswer, { width: number }>> {
  const worker = new Worker(new URL('./files.heic-worker.service.ts', import.meta.url), {
    workerData: { path, maxPixels },
  });
  const answer = await new Promise<HeicAnswer>((resolve) => {
    const damaged = () => resolve({ refusal: 'damaged' });
    const timer = setTimeout(damaged, withinMs);
    worker.once('message', resolve);
    worker.once('error', damaged);
    worker.once('exit', () => {
      clearTimeout(timer);
      damaged();
    });
  });
  await worker.terminate();
  if ('pixels' in answer) return answer;
  throw problem(422, answer.refusal === 'damaged' ? filesText.damaged : filesText.tooManyPixels);
}
