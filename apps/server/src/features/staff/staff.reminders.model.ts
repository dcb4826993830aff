import { type Day, monthNames, partsIn } from '@homeward/contract/core';
import type { NoticeContent } from '../notifications/index.ts';

/** Nobody is reminded before this hour of their day. */
const firstHour = 8;

/** Whether it is late enough in a day to be reminded. */
export function hasBegun(timezone: string, now: Date): boolean {
  return partsIn(timezone, now).hour >= firstHour;
}

interface Named {
  readonly name: string;
  readonly providerName: string;
}

/** What is said of one license or credential. */
export function noticeOf({ name, providerName }: Named, last: Day, daysLeft: number): NoticeContent {
  const metadata = { provider: providerName, license: name };
  if (daysLeft < 0) {
    return { type: 'license-expiring', wording: 'expired', metadata: { ...metadata, day: wordsOfDay(last) } };
  }
  if (daysLeft === 0) return { type: 'license-expiring', wording: 'today', metadata };
  const time = daysLeft === 1 ? '1 day' : `${daysLeft} days`;
  return { type: 'license-expiring', metadata: { ...metadata, time } };
}

/** As in "November 30, 2026". */
export function wordsOfDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${monthNames[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** Days left at most, and what is said of those that have so many. */
const spans: readonly (readonly [number, string])[] = [
  [-1, 'expired'],
  [0, 'today'],
  [7, 'within 7 days'],
  [30, 'within 30 days'],
  [60, 'within 60 days'],
  [366, 'within a year'],
];

/** What is said of several together: `5 licenses and credentials need attention: 1 today, 3 within 7 days, and 1 within 60 days`. */
export function noticeOfSeveral(daysLeft: readonly number[]): NoticeContent {
  const parts = spans.flatMap(([most, said], at) => {
    const least = spans[at - 1]?.[0] ?? Number.NEGATIVE_INFINITY;
    const count = daysLeft.filter((days) => days > least && days <= most).length;
    return count > 0 ? [`${count} ${said}`] : [];
  });
  const when = new Intl.ListFormat('en-US', { style: 'long' }).format(parts);
  return {
    type: 'license-expiring',
    wording: 'together',
    metadata: { count: String(daysLeft.length), when },
  };
}
