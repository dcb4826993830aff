import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicAnswer } from './files.heic.service.ts';

interface Image {
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: { data: Uint8ClampedArray } | null) => void,
  ): void;
}

interface Decoder {
  HeifDecoder: new () => { decode(data: Uint8Array): Image[] };
}

/** The decoder gets no more than this; the largest picture of a phone takes half of it. */
const maxMemoryBytes = 512 * 1024 * 1024;
const pageBytes = 64 * 1024;

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What of it is bounded here; the types of Node leave it to browsers. */
declare const WebAssembly: { readonly Memory: { readonly prototype: Memory } };

const { path, maxPixels } = workerData as { path: string; maxPixels: number };
boundMemory();
const answer = await decode();
parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer as ArrayBuffer] : []);

/** A picture that was made to take all memory is damaged, to the decoder, once there is no more. */
function boundMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes) throw new RangeError('No more memory.');
    return grow.call(this, pages);
  };
}

async function decode(): Promise<HeicAnswer> {
  // The bundle is of the older kind of modules, and has no types.
  const decoder: Decoder = createRequire(import.meta.url)('libheif-js/wasm-bundle.js');
  const images = new decoder.HeifDecoder().decode(await readFile(path));
  const [image] = images;
  if (!image) return { refusal: 'damaged' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return { refusal: 'too-many-pixels' };
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<boolean>((resolve) =>
    image.display(target, (result) => resolve(result !== null)),
  );
  return shown ? { pixels: new Uint8Array(target.data.buffer), width, height } : { refusal: 'damaged' };
}
