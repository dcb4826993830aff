import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/** The next multiple of four. */
const aligned = (length: number) => (length + 3) & ~3;

/**
 * A font file without its compression (WOFF 1.0, W3C 2012, sections 3 to 5). pdfkit reads compressed ones too, but
 * inflates a whole table for each glyph.
 * @throws if it is no WOFF file
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woffHeader + at * woffEntry;
    const offset = woff.readUInt32BE(entry + 4);
    const stored = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: stored.length < length ? inflateSync(stored) : stored,
    };
  });
  let end = sfntHeader + count * sfntEntry;
  const sfnt = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), end));
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  const selector = Math.floor(Math.log2(count));
  sfnt.writeUInt16BE(16 * 2 ** selector, 6);
  sfnt.writeUInt16BE(selector, 8);
  sfnt.writeUInt16BE(16 * (count - 2 ** selector), 10);
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = sfntHeader + at * sfntEntry;
    tag.copy(sfnt, entry);
    sfnt.writeUInt32BE(checksum, entry + 4);
    sfnt.writeUInt32BE(end, entry + 8);
    sfnt.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(sfnt, end);
    end += aligned(bytes.length);
  }
  return sfnt;
}
