import { open } from 'node:fs/promises';
import { readColumns } from './addresses.columns.model.ts';
import { Places } from './addresses.places.model.ts';

const file = new URL('../../../data/addresses/places.bin', import.meta.url);

let loading: Promise<Places> | undefined;

/** The places, read once for the whole process, when the first search needs one. */
export function loadPlaces(): Promise<Places> {
  loading ??= readWhole().then((bytes) => new Places(readColumns(bytes)));
  return loading;
}

/** In one trip, where `readFile` takes one for each half megabyte; alone in its memory, as views of numbers need it. */
async function readWhole(): Promise<Buffer<ArrayBuffer>> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const bytes = Buffer.from(new ArrayBuffer(size));
  const { bytesRead } = await handle.read(bytes, 0, size, 0);
  if (bytesRead !== size) throw new Error(`Read ${bytesRead} of ${size} bytes of the places.`);
  return bytes;
}
