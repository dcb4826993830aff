import { addDays, type Day, daysBetween } from '@homeward/contract/core';

/** The days that the timeline shows. */
export interface Window {
  /** Both are included. */
  readonly from: Day;
  readonly to: Day;
}

const monthsBefore = 6;
const monthsShown = 18;

/** The first day of a month, so many months after that of a day. */
function monthAfter(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The 18 months around a day: six full months before its own, and the rest from it on. */
export function windowAround(today: Day): Window {
  const from = monthAfter(today, -monthsBefore);
  return { from, to: addDays(monthAfter(from, monthsShown), -1) };
}

/** The position of a day in a window, in percent of its width. */
export function placeOfDay({ from, to }: Window, day: Day): number {
  return (daysBetween(from, day) / (daysBetween(from, to) + 1)) * 100;
}

/** The part of a window that a card covers, in percent of its width; undefined where it covers none. */
export function barOf(
  window: Window,
  { effectiveFrom, effectiveTo }: { readonly effectiveFrom: Day; readonly effectiveTo: Day | null },
): { readonly left: number; readonly width: number } | undefined {
  if (effectiveFrom > window.to || (effectiveTo !== null && effectiveTo < window.from)) return undefined;
  const left = Math.max(0, placeOfDay(window, effectiveFrom));
  const right =
    effectiveTo === null || effectiveTo > window.to ? 100 : placeOfDay(window, addDays(effectiveTo, 1));
  return { left, width: right - left };
}

/** The first days of each quarter of a window. */
export function quartersOf({ from, to }: Window): Day[] {
  return Array.from({ length: monthsShown }, (_, at) => monthAfter(from, at)).filter(
    (day) => day <= to && (Number(day.slice(5, 7)) - 1) % 3 === 0,
  );
}
