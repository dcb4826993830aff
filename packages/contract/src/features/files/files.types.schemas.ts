import * as z from 'zod/mini';

/** What an upload is, and the last part of the path that takes it. */
export const fileKinds = ['image', 'video', 'audio', 'document'] as const;
export const fileKindSchema = z.enum(fileKinds);
export type FileKind = (typeof fileKinds)[number];

/** A format that Homeward keeps. */
interface Format {
  readonly kind: FileKind;
  /** The type that it is kept and served as; then the other names that browsers and systems give it. */
  readonly types: readonly [string, ...string[]];
  /** The endings of its names; the first is added where a name has lost it. */
  readonly endings: readonly [string, ...string[]];
}

/** Everything that may be uploaded, and nothing else. */
export const fileFormats = {
  svg: { kind: 'image', types: ['image/svg+xml'], endings: ['svg'] },
  png: { kind: 'image', types: ['image/png'], endings: ['png'] },
  jpeg: { kind: 'image', types: ['image/jpeg', 'image/jpg'], endings: ['jpg', 'jpeg'] },
  gif: { kind: 'image', types: ['image/gif'], endings: ['gif'] },
  webp: { kind: 'image', types: ['image/webp'], endings: ['webp'] },
  heic: { kind: 'image', types: ['image/heic'], endings: ['heic'] },
  heif: { kind: 'image', types: ['image/heif'], endings: ['heif'] },
  mp4: { kind: 'video', types: ['video/mp4'], endings: ['mp4', 'm4v'] },
  webm: { kind: 'video', types: ['video/webm'], endings: ['webm'] },
  ogv: { kind: 'video', types: ['video/ogg'], endings: ['ogv', 'ogg'] },
  mov: { kind: 'video', types: ['video/quicktime'], endings: ['mov', 'qt'] },
  avi: {
    kind: 'video',
    types: ['video/x-msvideo', 'video/avi', 'video/vnd.avi', 'video/msvideo'],
    endings: ['avi'],
  },
  mpeg: { kind: 'video', types: ['video/mpeg'], endings: ['mpeg', 'mpg'] },
  mkv: { kind: 'video', types: ['video/x-matroska', 'video/matroska', 'video/mkv'], endings: ['mkv'] },
  mp3: { kind: 'audio', types: ['audio/mpeg', 'audio/mp3'], endings: ['mp3'] },
  m4a: { kind: 'audio', types: ['audio/mp4', 'audio/m4a', 'audio/x-m4a'], endings: ['m4a', 'mp4'] },
  wav: {
    kind: 'audio',
    types: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
    endings: ['wav'],
  },
  weba: { kind: 'audio', types: ['audio/webm'], endings: ['weba', 'webm'] },
  oga: { kind: 'audio', types: ['audio/ogg'], endings: ['ogg', 'oga', 'opus'] },
  flac: { kind: 'audio', types: ['audio/flac', 'audio/x-flac'], endings: ['flac'] },
  aac: { kind: 'audio', types: ['audio/aac', 'audio/x-aac'], endings: ['aac'] },
  m4b: { kind: 'audio', types: ['audio/m4b', 'audio/x-m4b'], endings: ['m4b'] },
  m4p: { kind: 'audio', types: ['audio/m4p', 'audio/x-m4p'], endings: ['m4p'] },
  pdf: { kind: 'document', types: ['application/pdf'], endings: ['pdf'] },
  doc: { kind: 'document', types: ['application/msword'], endings: ['doc'] },
  docx: {
    kind: 'document',
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    endings: ['docx'],
  },
  xls: { kind: 'document', types: ['application/vnd.ms-excel'], endings: ['xls'] },
  xlsx: {
    kind: 'document',
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    endings: ['xlsx'],
  },
  ppt: { kind: 'document', types: ['application/vnd.ms-powerpoint'], endings: ['ppt'] },
  pptx: {
    kind: 'document',
    types: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    endings: ['pptx'],
  },
  txt: { kind: 'document', types: ['text/plain'], endings: ['txt', 'text', 'md', 'log'] },
  csv: { kind: 'document', types: ['text/csv'], endings: ['csv'] },
  rtf: { kind: 'document', types: ['application/rtf', 'text/rtf'], endings: ['rtf'] },
} as const satisfies Record<string, Format>;

export type FileFormat = keyof typeof fileFormats;

const all: readonly (Format & { readonly format: FileFormat })[] = (
  Object.keys(fileFormats) as FileFormat[]
).map((format) => ({ format, ...fileFormats[format] }));

/** Every accepted type by its kind, as an `accept` attribute lists them. */
export function acceptedTypes(...kinds: readonly FileKind[]): string[] {
  return all.filter(({ kind }) => kinds.includes(kind)).flatMap(({ types }) => [...types]);
}

/** The part of a name after its last dot, in lower case; empty for none. */
export function endingOf(name: string): string {
  const match = /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name);
  return match?.[1]?.toLowerCase() ?? '';
}

/**
 * The format that a file claims to be.
 * @param type what the browser says, possibly with parameters (`text/plain; charset=utf-8`)
 * @param name for files of type `application/octet-stream` that end in `.webp`, which count as images
 * @returns undefined where it is not accepted
 */
export function claimedFormat(type: string, name: string): FileFormat | undefined {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (plain === 'application/octet-stream') return endingOf(name) === 'webp' ? 'webp' : undefined;
  return all.find(({ types }) => types.includes(plain))?.format;
}

/** What an avatar may be. */
export const avatarFormats: readonly FileFormat[] = ['svg', 'png', 'jpeg', 'gif'];

/** Whether a file may become somebody's picture. */
export function isAvatarType(type: string, name: string): boolean {
  const format = claimedFormat(type, name);
  return format !== undefined && avatarFormats.includes(format);
}
