import {
  claimedFormat,
  type FileFormat,
  type FileKind,
  fileFormats,
  filesText,
} from '@homeward/contract/files';
import { problem } from '../../platform/errors/index.ts';
import type { FormFile } from '../../platform/slice/index.ts';
import { headOf, startsWith } from './files.bytes.service.ts';
import { inspectOffice } from './files.office.service.ts';
import { isSvg, readsAsText } from './files.text-content.service.ts';

/** Beyond it nothing is looked at: type and order of a container are at its start. */
const headBytes = 64 * 1024;

/**
 * What a file claims to be, before its bytes come.
 * @throws 415 not accepted, or of another kind
 */
export function requireClaim({ type, name }: FormFile, kind: FileKind): FileFormat {
  const format = claimedFormat(type, name);
  if (!format) {
    const { title, description } = filesText.invalidType(type || 'unknown');
    throw problem(415, `${title}. ${description}.`);
  }
  if (fileFormats[format].kind !== kind) throw problem(415, filesText.wrongKind(kind));
  return format;
}

/** Containers whose bytes do not tell sound from picture, or one brand from its sister. */
const families: Partial<Record<FileFormat, readonly FileFormat[]>> = {
  mp4: ['mp4', 'mov', 'm4a'],
  mov: ['mov', 'mp4'],
  m4a: ['m4a', 'mp4', 'm4b'],
  m4b: ['m4b', 'm4a', 'mp4'],
  m4p: ['m4p', 'm4a', 'mp4'],
  webm: ['webm'],
  weba: ['webm'],
  mkv: ['mkv', 'webm'],
  ogv: ['ogv', 'oga'],
  oga: ['oga', 'ogv'],
  heic: ['heic', 'heif'],
  heif: ['heif', 'heic'],
  aac: ['aac'],
};

/**
 * Looks at the bytes of a file: neither its name nor what the browser says of it is believed.
 * @returns its format
 * @throws 415 not what it claims to be; 422 empty, damaged, or more than can be opened safely
 */
export async function inspectContent(path: string, size: number, claimed: FileFormat): Promise<FileFormat> {
  if (size === 0) throw problem(422, filesText.emptyFile);
  const type = fileFormats[claimed].types[0];
  const refusal = () => problem(415, filesText.notWhatItClaims(type));
  switch (claimed) {
    case 'svg':
      if (!(await isSvg(path))) throw refusal();
      return 'svg';
    case 'txt':
    case 'csv':
      // A page is text too; it is served as text that may not be taken for anything else.
      if ((await isKnownBinary(path)) || !(await readsAsText(path))) throw refusal();
      return claimed;
    case 'rtf':
      if (!(await startsWith(path, '{\\rtf'))) throw refusal();
      return 'rtf';
    case 'pdf':
      if (!(await headOf(path, 1024)).includes('%PDF-')) throw refusal();
      return 'pdf';
    case 'doc':
    case 'xls':
    case 'ppt':
    case 'docx':
    case 'xlsx':
    case 'pptx':
      if (!(await inspectOffice(path, claimed))) throw refusal();
      return claimed;
    default: {
      const found = await detect(path);
      if (!found || !(families[claimed] ?? [claimed]).includes(found)) throw refusal();
      return claimed;
    }
  }
}

/** The names that the library has for what we accept, where they are not our own. */
const otherNames: Readonly<Record<string, FileFormat>> = {
  'image/apng': 'png',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heif',
  'video/x-m4v': 'mp4',
  'audio/opus': 'oga',
  'application/ogg': 'ogv',
  'video/MP1S': 'mpeg',
  'video/MP2P': 'mpeg',
  'audio/mp4': 'm4a',
};

async function detect(path: string): Promise<FileFormat | undefined> {
  const type = await typeOf(path);
  return type === undefined ? undefined : (otherNames[type] ?? claimedFormat(type, ''));
}

async function typeOf(path: string): Promise<string | undefined> {
  // It has been called on files made to break it: it may throw, and then knows nothing.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(await headOf(path, headBytes)).catch(() => undefined);
  return found?.mime;
}

/** A format of bytes, which would be no text even where each byte stands for a character. */
async function isKnownBinary(path: string): Promise<boolean> {
  const type = await typeOf(path);
  return type !== undefined && !/xml|text|rtf/.test(type);
}
