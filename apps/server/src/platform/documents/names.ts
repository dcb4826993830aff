import { create as contentDisposition } from 'content-disposition';

const mostLetters = 60;

/** Names that Windows keeps for devices. */
const device = /^(con|prn|aux|nul|(com|lpt)\d)$/i;

/** Windows drops spaces and dots at the end of a name. */
function withoutEnd(name: string): string {
  return name.endsWith(' ') || name.endsWith('.') ? withoutEnd(name.slice(0, -1)) : name;
}

/** One part of a file name as every system takes it. */
const partOf = (text: string) =>
  Array.from(
    text
      .normalize('NFC')
      .toWellFormed()
      // Signs that turn or hide letters would show another name than the file has.
      .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[\s.]+/, ''),
  )
    .slice(0, mostLetters)
    .join('');

/**
 * What a file is called: what it is, whom it is about and of which day.
 * @example fileNameOf(['Face sheet', 'Agnes Holloway', '2026-11-30'], 'pdf') is 'Face sheet - Agnes Holloway - 2026-11-30.pdf'
 */
export function fileNameOf(parts: readonly string[], ending: string): string {
  const name = parts
    .map((text) => withoutEnd(partOf(text)))
    .filter((part) => part !== '')
    .join(' - ');
  return `${device.test(name) ? `${name}_` : name || 'file'}.${ending}`;
}

/** The days of a file in its name; one day stands once. */
export const daysInName = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`);

/** The header with which a browser saves a file by its name, in whatever letters (RFC 6266). */
export const attachmentOf = (fileName: string): string =>
  contentDisposition(fileName, { type: 'attachment' });
