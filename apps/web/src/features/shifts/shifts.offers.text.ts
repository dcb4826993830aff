import { type Display, formatTime, formatWordDate, type Instant } from '@homeward/contract/core';
import type { Candidate } from '@homeward/contract/shifts';
import { lengthInWords } from './shifts.text.ts';

const kmInMile = 1.609344;

/** A way as people here read it: "3.2 mi", "1,509 mi". */
export function milesInWords(km: number): string {
  const miles = km / kmInMile;
  const digits = miles < 100 ? 1 : 0;
  const shown = miles.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${shown} mi`;
}

/** A moment with its day: "Jan 11, 2027, 9:00 AM". */
export const momentInWords = (instant: Instant, display: Display): string =>
  `${formatWordDate(instant, display)}, ${formatTime(instant, display)}`;

/** "12 h now → 16 h if assigned". */
export const hoursInWords = ({
  weekMinutes,
  weekMinutesWith,
}: Pick<Candidate, 'weekMinutes' | 'weekMinutesWith'>): string =>
  `${lengthInWords(weekMinutes)} now → ${lengthInWords(weekMinutesWith)} if assigned`;

export const coverageLabels: Readonly<Record<Candidate['coverage'], string>> = {
  PREFERRED: 'Prefers this time',
  AVAILABLE: 'Available',
  UNAVAILABLE: 'Not available',
  OUTSIDE: 'Outside their hours',
  NO_DATA: 'No availability entered',
};

export const teamRoleLabels: Readonly<Record<NonNullable<Candidate['teamRole']>, string>> = {
  PRIMARY: 'Primary',
  BACKUP: 'Backup',
  FLOAT: 'Float',
};
