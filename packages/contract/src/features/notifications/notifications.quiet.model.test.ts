import { describe, expect, it } from 'vitest';
import { isQuietAt, type QuietHours, usualQuietHours } from './notifications.quiet.model.ts';

const hours = (from: string, until: string, isOn = true): QuietHours => ({ isOn, from, until });
const newYork = 'America/New_York';

describe('quiet hours', () => {
  it.each([
    // Over midnight.
    ['before they begin', usualQuietHours, newYork, '2026-11-21T01:59:59Z', false],
    ['from their first minute', usualQuietHours, newYork, '2026-11-21T02:00:00Z', true],
    ['at midnight', usualQuietHours, newYork, '2026-11-21T05:00:00Z', true],
    ['to their last minute', usualQuietHours, newYork, '2026-11-21T11:59:59Z', true],
    ['not when they are over', usualQuietHours, newYork, '2026-11-21T12:00:00Z', false],
    // Within a day.
    ['before a rest at noon', hours('12:00', '13:30'), newYork, '2026-11-21T16:59:59Z', false],
    ['in a rest at noon', hours('12:00', '13:30'), newYork, '2026-11-21T17:00:00Z', true],
    ['after a rest at noon', hours('12:00', '13:30'), newYork, '2026-11-21T18:30:00Z', false],
    ['to midnight', hours('18:00', '00:00'), newYork, '2026-11-22T04:59:59Z', true],
    ['not after midnight', hours('18:00', '00:00'), newYork, '2026-11-22T05:00:00Z', false],
    // One moment, three zones.
    ['in the night of Manila', usualQuietHours, 'Asia/Manila', '2026-11-21T14:00:00Z', true],
    ['in the morning of New York', usualQuietHours, newYork, '2026-11-21T14:00:00Z', false],
    ['in the early morning of Honolulu', usualQuietHours, 'Pacific/Honolulu', '2026-11-21T14:00:00Z', true],
    // Clocks go forward on March 8: the night lasts an hour less.
    ['before clocks go forward', usualQuietHours, newYork, '2026-03-08T06:59:59Z', true],
    ['until 7 by the new clock', usualQuietHours, newYork, '2026-03-08T10:59:59Z', true],
    ['not from 7 by the new clock', usualQuietHours, newYork, '2026-03-08T11:00:00Z', false],
    ['never in hours that are skipped', hours('02:00', '03:00'), newYork, '2026-03-08T07:00:00Z', false],
    ['not when the end is skipped', hours('21:00', '02:30'), newYork, '2026-03-08T07:00:00Z', false],
    // Clocks go back on November 1: the night lasts an hour more.
    ['at the first 1:30', hours('01:00', '02:00'), newYork, '2026-11-01T05:30:00Z', true],
    ['at the second 1:30', hours('01:00', '02:00'), newYork, '2026-11-01T06:30:00Z', true],
    ['until 7 by the old clock', usualQuietHours, newYork, '2026-11-01T11:59:59Z', true],
    ['not from 7 by the old clock', usualQuietHours, newYork, '2026-11-01T12:00:00Z', false],
    // None.
    ['never where they are off', hours('21:00', '07:00', false), newYork, '2026-11-21T05:00:00Z', false],
    ['never where they end as they begin', hours('21:00', '21:00'), newYork, '2026-11-21T02:00:00Z', false],
  ])('hold %s', (_what, quiet, timezone, at, isQuiet) => {
    expect(isQuietAt(quiet, timezone, at)).toBe(isQuiet);
  });
});
