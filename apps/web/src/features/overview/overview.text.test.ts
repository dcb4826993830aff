import { describe, expect, it } from 'vitest';
import { greetingAt } from './overview.text.ts';

const display = {
  timezone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
} as const;

describe('the greeting', () => {
  it.each([
    ['2026-11-20T09:59:59Z', 'Good evening, Ana'],
    ['2026-11-20T10:00:00Z', 'Good morning, Ana'],
    ['2026-11-20T16:59:59Z', 'Good morning, Ana'],
    ['2026-11-20T17:00:00Z', 'Good afternoon, Ana'],
    ['2026-11-20T22:59:59Z', 'Good afternoon, Ana'],
    ['2026-11-20T23:00:00Z', 'Good evening, Ana'],
    // The clocks go back at 06:00 UTC on this day: one hour later than the week before.
    ['2026-11-01T09:30:00Z', 'Good evening, Ana'],
  ])('at %s is “%s” in New York', (instant, greeting) => {
    expect(greetingAt(new Date(instant), display, 'Ana')).toBe(greeting);
  });

  it('goes by the viewer’s zone, not by the server’s or the browser’s', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(greetingAt(now, { ...display, timezone: 'Asia/Manila' }, 'Ana')).toBe('Good evening, Ana');
    expect(greetingAt(now, { ...display, timezone: 'Asia/Kolkata', timeFormat: '24h' }, 'Ana')).toBe(
      'Good afternoon, Ana',
    );
  });
});
