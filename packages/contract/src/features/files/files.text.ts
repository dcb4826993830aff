/** A toast: what happened, and what to do about it. */
interface Toast {
  readonly title: string;
  readonly description: string;
}

/** A voice note: its length in seconds, its file, and the bars that are drawn of it. */
export const voiceLimits = { seconds: 180, bytes: 8 * 1024 * 1024, peaks: 64 } as const;

/** The sentences of voice notes, the same on the server and on the screen. */
export const voiceText = {
  voice: 'Voice note',
  tooLong: 'Voice notes can be at most 3 minutes long.',
  noSound: 'A voice note must be a recording.',
  gone: 'The recording is no longer there. Record it again.',
} as const;

/** The sentences of files, the same on the server and on the screen. */
export const filesText = {
  nameEmpty: { title: 'Invalid name', description: 'File name cannot be empty' },
  invalidType: (type: string): Toast => ({
    title: `Invalid file type: ${type}`,
    description: 'Please upload only supported file types',
  }),
  invalidAvatar: { title: 'Invalid file type', description: 'Please upload an image file' },
  renameFailed: 'Failed to rename file',
  deleteFailed: 'Failed to delete file',
  /** The description of a failure that has no message of its own. */
  unknownFailure: 'An error occurred',
  downloadFailed: { title: 'Download failed', description: 'Failed to download the file' },
  uploadFailed: (name: string) => `Failed to upload ${name}`,
  uploadsFailed: 'Failed to upload files',
  avatarFailed: 'Failed to upload image',
  renamed: 'File renamed',
  deleted: 'File deleted',
  urlCopied: 'URL copied',
  downloadStarted: 'Download started',

  // The viewer.
  noImage: 'Image not available',
  noFile: 'File not available',
  goneOrHidden: 'It was deleted, or you may not see it.',
  filesFailed: 'Failed to load more files',
  noPreview: 'This file type cannot be previewed directly.',
  download: 'Download',
  openInNewTab: 'Open in New Tab',
  documentFailed: {
    title: 'Error loading document',
    description: 'There was a problem loading the PDF. Please try refreshing the page.',
  },
  pdfInline: 'Failed to load PDF. Please try refreshing the page.',
  pdfStatus: (status: number) => `HTTP error! status: ${status}`,
  pdfType: 'Invalid file type. Expected PDF.',
  pdfFailed: 'Failed to load PDF',
  pdfMissing: 'Missing required session or file URL',
  pdfLocked: 'This document needs a password',
  pdfLockedHelp: 'Ask the person who sent it. You can also download it and open it in another program.',
  pdfPassword: 'Password of the document',
  pdfWrongPassword: 'This password does not open the document. Try again.',
  pdfUnlock: 'Open document',

  // What the server refuses.
  mayNotAdd: 'You can view these files, but you cannot add to them.',
  tooLarge: (most: string) => `This file is too large. The limit is ${most}.`,
  notWhatItClaims: (claimed: string) => `This file is not what its type says (${claimed}).`,
  wrongKind: (kind: string) => `This is not a valid file for ${kind}.`,
  damaged: 'This file is damaged and cannot be opened.',
  emptyFile: 'This file is empty.',
  tooManyPixels: 'This picture has too many pixels.',
  unpacksTooLarge: 'This file unpacks to more than can be opened safely.',
  oneFile: 'Send one file, in the field “file”.',
  publicPictures: 'Only a picture in the folder “profiles” may be public.',
  incomplete: 'Parts of this file are still missing. Continue the upload.',
  wentOnElsewhere: 'This upload continued elsewhere. Ask for its offset, and resume from there.',
  interrupted: 'The upload stopped before its end. Try again.',
  storageAway: 'File storage is unavailable right now. Nothing was changed. Try again in a moment.',
  storageFull: 'There is no space left for files. Nothing was changed. Contact your administrator.',
  filedAlready: 'This file is already filed under this category.',
  filedAgain: 'This file has already been restored.',
  held: 'This file is being checked for viruses. Try again in a moment.',
  infected: 'The virus scanner found something in this file, so it was not kept.',
} as const;

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/**
 * A size for people, as in `1.5 MB`: base 1024, without zeros at its end.
 * @param bytes whole bytes
 * @param decimals at most
 */
export function formatFileSize(bytes: number, decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes';
  const digits = Math.max(0, decimals);
  let power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  let value = Number((bytes / 1024 ** Math.max(0, power)).toFixed(digits));
  // 1023.999 KB rounds up to the next unit.
  if (value >= 1024 && power < units.length - 1) {
    power += 1;
    value = Number((bytes / 1024 ** power).toFixed(digits));
  }
  return `${value} ${units[Math.max(0, power)]}`;
}

/**
 * A name cut in its middle, so that its ending shows: `passport-of-…-2026.jpg`.
 * @param max characters at most, 8 or more
 */
export function truncateName(name: string, max: number): string {
  const characters = [...name];
  if (characters.length <= max) return name;
  const tail = Math.min(
    Math.ceil((max - 1) / 2),
    Math.max(6, (/\.[^.]{1,10}$/.exec(name)?.[0].length ?? 0) + 3),
  );
  return `${characters.slice(0, max - 1 - tail).join('')}…${characters.slice(-tail).join('')}`;
}
