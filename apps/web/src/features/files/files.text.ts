import { formatWordDate } from '@homeward/contract/core';
import { formatFileSize, type StoredFile } from '@homeward/contract/files';

/** How the viewer shows a file. */
export type ViewKind = 'image' | 'audio' | 'video' | 'pdf' | 'text' | 'none';

/** Which part of the viewer a file gets, by the type that the server found it to be. */
export function viewKindOf({ mimeType }: Pick<StoredFile, 'mimeType'>): ViewKind {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('audio/')) return 'audio';
  if (mimeType.startsWith('video/')) return 'video';
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType === 'text/plain' || mimeType === 'text/csv') return 'text';
  return 'none';
}

/** Pictures that browsers show as they are; of others only a preview is shown. */
const shownAsTheyAre = /^image\/(png|jpe?g|gif|webp|svg\+xml)$/;

/**
 * The addresses of a picture: what is shown first, and what is shown once it is zoomed in.
 * Both undefined where no browser can show it and there is no preview yet.
 */
export function pictureAddresses(file: StoredFile): { first: string | undefined; sharp: string | undefined } {
  const original = shownAsTheyAre.test(file.mimeType) ? file.url : undefined;
  // A preview of these would stand still, or lose what makes them sharp.
  const keepsOriginal = file.mimeType === 'image/gif' || file.mimeType === 'image/svg+xml';
  const first = keepsOriginal ? original : (file.previews.display ?? original);
  return { first, sharp: original ?? file.previews.display ?? undefined };
}

/** Month, day, year, as in `Nov 21, 2026`. */
export function monthDayYear(instant: string, timezone: string): string {
  return formatWordDate(instant, {
    timezone,
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
    weekStart: 'sunday',
  });
}

/** A place in a recording, as in `1:05` or `1:02:09`. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** The same, for ears: `1 minute 5 seconds`. */
export function spokenClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit));
  return said.length > 0 ? said.join(' ') : '0 seconds';
}

/** What stands below a file's name in the viewer. */
export function factsOf(file: StoredFile, timezone: string): string {
  const size = formatFileSize(file.size);
  return `${size} · ${monthDayYear(file.uploadedAt, timezone)} · ${file.uploadedBy.fullName}`;
}
