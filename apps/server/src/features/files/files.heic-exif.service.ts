import { open } from 'node:fs/promises';

/** ISO/IEC 14496-12: a box is its length, its name and what is in it. */
interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What is told of the camera stands in the head of the file; pictures of phones have heads of a few kB. */
const headBytes = 2 * 1024 * 1024;
const hiddenItems = ['Exif', 'mime'];

/**
 * Overwrites what a HEIC says of where and with what it was taken (its Exif and XMP items) with zeros, in place: the
 * picture itself stays as it is, to the byte.
 * @returns whether there was anything
 * @throws RangeError for boxes that are not well-formed
 */
export async function blankExif(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, headBytes));
    await file.read(head, 0, head.length, 0);
    const meta = child(head, { name: '', start: 0, end: head.length }, 'meta');
    if (!meta) return false;
    const body = { ...meta, start: meta.start + 4 };
    const hidden = hiddenIds(head, child(head, body, 'iinf'));
    const places = placesOf(head, child(head, body, 'iloc')).filter(({ id }) => hidden.has(id));
    for (const { offset, length, isInside } of places) {
      const inside = child(head, body, 'idat');
      const at = isInside ? (inside?.start ?? size) + offset : offset;
      if (length === 0 || at + length > size) throw new RangeError('An item lies outside of the file.');
      await file.write(Buffer.alloc(length), 0, length, at);
    }
    return places.length > 0;
  } finally {
    await file.close();
  }
}

function child(bytes: Buffer, parent: Box, name: string): Box | undefined {
  for (let at = parent.start; at + 8 <= parent.end; ) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const length =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? parent.end - at : short;
    if (length < head) throw new RangeError('A box is shorter than its head.');
    const found = bytes.toString('latin1', at + 4, at + 8);
    if (found === name) return { name, start: at + head, end: Math.min(at + length, parent.end) };
    at += length;
  }
  return undefined;
}

/** The ids of the items that tell of the camera. */
function hiddenIds(bytes: Buffer, iinf: Box | undefined): Set<number> {
  const ids = new Set<number>();
  if (!iinf) return ids;
  const isLong = bytes.readUInt8(iinf.start) > 0;
  let at = iinf.start + (isLong ? 8 : 6);
  while (at + 20 <= iinf.end) {
    const length = bytes.readUInt32BE(at);
    if (length < 20) break;
    const version = bytes.readUInt8(at + 8);
    const id = version === 3 ? bytes.readUInt32BE(at + 12) : bytes.readUInt16BE(at + 12);
    const typeAt = at + (version === 3 ? 18 : 16);
    if (version >= 2 && hiddenItems.includes(bytes.toString('latin1', typeAt, typeAt + 4))) ids.add(id);
    at += length;
  }
  return ids;
}

interface Place {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  /** In the `idat` of the same head, not in the file. */
  readonly isInside: boolean;
}

/** Where items lie: the fields of `iloc` have the widths that it begins with. */
function placesOf(bytes: Buffer, iloc: Box | undefined): Place[] {
  if (!iloc) return [];
  const version = bytes.readUInt8(iloc.start);
  let at = iloc.start + 4;
  const number = (width: number): number => {
    if (width === 0) return 0;
    const value = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, width);
    at += width;
    return value;
  };
  const widths = number(1);
  const more = number(1);
  const items = number(version < 2 ? 2 : 4);
  const places: Place[] = [];
  for (let index = 0; index < items && at < iloc.end; index += 1) {
    const id = number(version < 2 ? 2 : 4);
    const isInside = version > 0 && (number(2) & 0x0f) === 1;
    number(2);
    const base = number(more >> 4);
    const extents = number(2);
    for (let extent = 0; extent < extents; extent += 1) {
      if (version > 0) number(more & 0x0f);
      const offset = base + number(widths >> 4);
      places.push({ id, offset, length: number(widths & 0x0f), isInside });
    }
  }
  return places;
}
