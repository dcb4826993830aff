import { createReadStream } from 'node:fs';
import { filesText } from '@homeward/contract/files';
import type { ZipFile } from 'yauzl';
import { problem } from '../../platform/errors/index.ts';
import { startsWith } from './files.bytes.service.ts';

type Office = 'doc' | 'xls' | 'ppt' | 'docx' | 'xlsx' | 'pptx';

/** What stands at the start of every zip, and of every compound file. */
const zipMark = 'PK\u0003\u0004';
const compoundMark = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';

/** Beyond these a document was made to break whoever opens it. */
const maxEntries = 10_000;
const maxUnpackedBytes = 1024 * 1024 * 1024;
const maxRatio = 300;
/** Small parts compress as they like. */
const ratioFromBytes = 50 * 1024 * 1024;

/** The part that tells a kind of document from its sisters. */
const mainParts: Record<'docx' | 'xlsx' | 'pptx', RegExp> = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
};

const streamNames: Record<'doc' | 'xls' | 'ppt', readonly string[]> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
};

/**
 * Whether a file is the office document that it claims to be. Nothing is unpacked: the list of its parts is enough.
 * @throws 422 a damaged one, or one that unpacks to more than can be opened safely
 */
export async function inspectOffice(path: string, claimed: Office): Promise<boolean> {
  if (claimed === 'docx' || claimed === 'xlsx' || claimed === 'pptx') {
    return (await startsWith(path, zipMark)) && (await isOpenXml(path, mainParts[claimed]));
  }
  if (!(await startsWith(path, compoundMark))) return false;
  return holdsName(path, streamNames[claimed]);
}

async function isOpenXml(path: string, mainPart: RegExp): Promise<boolean> {
  const zip = await openZip(path);
  let hasTypes = false;
  let hasMain = false;
  let hasMacros = false;
  let entries = 0;
  let unpacked = 0;
  let packed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      unpacked += entry.uncompressedSize;
      packed += entry.compressedSize;
      const isBomb =
        entries > maxEntries ||
        unpacked > maxUnpackedBytes ||
        (unpacked > ratioFromBytes && unpacked > packed * maxRatio);
      if (isBomb) throw problem(422, filesText.unpacksTooLarge);
      hasTypes ||= entry.fileName === '[Content_Types].xml';
      hasMain ||= mainPart.test(entry.fileName);
      hasMacros ||= /vbaProject\.bin$/i.test(entry.fileName);
    }
  } catch (error) {
    // Ours, or of the disk: it says nothing of the file.
    if (error instanceof Error && ('status' in error || 'code' in error)) throw error;
    throw problem(422, filesText.damaged, { cause: error });
  } finally {
    zip.close();
  }
  // With macros it would be another format, which is not accepted.
  return hasTypes && hasMain && !hasMacros;
}

async function openZip(path: string): Promise<ZipFile> {
  const { openPromise } = await import('yauzl');
  try {
    return await openPromise(path, { lazyEntries: true, strictFileNames: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw problem(422, filesText.damaged, { cause: error });
  }
}

/** Whether one of the names of a compound file's streams stands in it, as its directory writes them (UTF-16). */
async function holdsName(path: string, names: readonly string[]): Promise<boolean> {
  const wanted = names.map((name) => Buffer.from(`${name}\0`, 'utf16le'));
  const overlap = Math.max(...wanted.map(({ length }) => length));
  let before: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const window = Buffer.concat([before, chunk as Buffer]);
    if (wanted.some((name) => window.includes(name))) return true;
    before = window.subarray(-overlap);
  }
  return false;
}
