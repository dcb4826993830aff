import { type Display, formatTime, formatWordDate } from '@homeward/contract/core';
import { type ProfileField, profileFields } from '@homeward/contract/overview';
import { listOf, plural } from '../../lib/format.ts';

/** The greeting of the hour that it is where the viewer is: `Good morning, Ana`. */
export function greetingAt(now: Date, display: Display, firstName: string): string {
  const hour = Number(formatTime(now, { ...display, timeFormat: '24h' }).slice(0, 2));
  if (hour >= 5 && hour < 12) return `Good morning, ${firstName}`;
  if (hour >= 12 && hour < 18) return `Good afternoon, ${firstName}`;
  return `Good evening, ${firstName}`;
}

const fieldWords: Record<ProfileField, string> = {
  image: 'a picture',
  phone: 'a phone number',
  verifiedEmail: 'a confirmed email address',
  address: 'an address',
};

/** How much of a profile is there, 0 to 100, in whole percent. */
export function completeness(missing: readonly ProfileField[]): number {
  return Math.round(((profileFields.length - missing.length) / profileFields.length) * 100);
}

/** What is missing in words: `Still missing: a picture and an address.` */
export function missingInWords(missing: readonly ProfileField[]): string {
  return `Still missing: ${listOf(missing.map((field) => fieldWords[field]))}.`;
}

/** A day for a tight place, without its year and in the viewer's order: `Nov 8`, `8 Nov`, `11-08`. */
export function shortDay(day: string, display: Display): string {
  if (display.dateFormat === 'YYYY-MM-DD') return day.slice(5);
  return formatWordDate(day, display).replace(/,? \d{4}$/, '');
}

/** Until when a license holds: `Expires in 28 days`, `Expires today`, `Expired 3 days ago`. */
export function daysLeftInWords(daysLeft: number): string {
  if (daysLeft === 0) return 'Expires today';
  return daysLeft > 0 ? `Expires in ${plural(daysLeft, 'day')}` : `Expired ${plural(-daysLeft, 'day')} ago`;
}
