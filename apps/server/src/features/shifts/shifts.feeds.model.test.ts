import { type Display, plainDisplay, serviceTypes } from '@homeward/contract/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsOf, readCalendar } from '../../../test/icalendar.ts';
import { type FeedShift, initialsOf, calendarOf as writeCalendar } from './shifts.feeds.model.ts';

const display: Display = { ...plainDisplay, timezone: 'America/Chicago' };
const calendarOf = (name: string, shifts: readonly FeedShift[]) => writeCalendar(name, shifts, display);
const read = (text: string) => readCalendar(new TextEncoder().encode(text));
const shift: FeedShift = {
  id: '019a0000-0000-7000-8000-000000000001',
  version: 3,
  status: 'CONFIRMED',
  serviceType: 'PERSONAL_CARE',
  startUtc: '2026-11-25T14:00:00.000Z',
  endUtc: '2026-11-25T18:00:00.000Z',
  timezone: 'America/New_York',
  updatedAt: '2026-11-20T09:30:15.123Z',
  initials: 'B. A.',
};

describe('a calendar feed', () => {
  it('says of a shift when, for whom by initials, and what', () => {
    expect(eventsOf(read(calendarOf('My phone', [shift])))).toEqual([
      {
        UID: `shift-${shift.id}@homeward`,
        DTSTAMP: '20261120T093015Z',
        'LAST-MODIFIED': '20261120T093015Z',
        SEQUENCE: '3',
        DTSTART: '20261125T140000Z',
        DTEND: '20261125T180000Z',
        SUMMARY: 'Visit, B. A.',
        DESCRIPTION: 'Personal care\n9:00 AM – 1:00 PM EST',
        STATUS: 'CONFIRMED',
        CLASS: 'PRIVATE',
      },
    ]);
  });

  it('keeps the identity of a shift that changes, and tells of a cancelled one', () => {
    const later: FeedShift = { ...shift, version: 4, status: 'CANCELLED' };
    const [before, after] = [shift, later].map((one) => eventsOf(read(calendarOf('x', [one])))[0]);
    expect(after?.UID).toBe(before?.UID);
    expect(after).toMatchObject({ SEQUENCE: '4', STATUS: 'CANCELLED' });
  });

  it('says the time of the client’s office with its zone, whatever the device shows', () => {
    const night = (startUtc: string, endUtc: string) =>
      eventsOf(read(calendarOf('x', [{ ...shift, startUtc, endUtc }])))[0]?.DESCRIPTION;
    // The nights in which the clocks go back and forward.
    expect(night('2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z')).toContain(
      '10:00 PM EDT – 6:00 AM EST',
    );
    expect(night('2027-03-14T03:00:00.000Z', '2027-03-14T10:00:00.000Z')).toContain(
      '10:00 PM EST – 6:00 AM EDT',
    );
    const there = eventsOf(read(writeCalendar('x', [shift], { ...display, timezone: 'America/New_York' })));
    expect(there[0]?.DESCRIPTION).toContain('9:00 AM – 1:00 PM EST');
  });

  it('keeps no time busy for a cancelled visit, and that of any other', () => {
    const statuses = ['CANCELLED', 'CONFIRMED', 'ON_HOLD', 'COMPLETED'] as const;
    const busy = statuses.map((status) => eventsOf(read(calendarOf('x', [{ ...shift, status }])))[0]?.TRANSP);
    expect(busy).toEqual(['TRANSPARENT', undefined, undefined, undefined]);
  });

  it('bears its name as RFC 7986 has it, and as older calendars read it', () => {
    const lines = calendarOf('Ana, at home', [shift]).split('\r\n');
    expect(lines).toContain('NAME:Ana\\, at home');
    expect(lines).toContain('X-WR-CALNAME:Ana\\, at home');
  });

  it('names no illness', () => {
    const files = serviceTypes.map((serviceType) => calendarOf('x', [{ ...shift, serviceType }]));
    for (const file of files) expect(file).not.toMatch(/dementia|memory/i);
  });

  it('is a calendar also when it is empty', () => {
    expect(eventsOf(read(calendarOf('My phone', [])))).toEqual([]);
  });

  it('is read back by the grammar whatever a person calls it, and whatever the letters', () => {
    const anyShift = fc
      .record({
        id: fc.uuid(),
        version: fc.integer({ min: 1, max: 9_999 }),
        status: fc.constantFrom('OPEN', 'ASSIGNED', 'ON_HOLD', 'CANCELLED', 'COMPLETED'),
        serviceType: fc.constantFrom(...serviceTypes),
        at: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
        minutes: fc.integer({ min: 1, max: 1_440 }),
        // A control character cannot be in a name: the form of a client refuses it.
        initials: fc
          .string({ unit: 'grapheme', maxLength: 120 })
          .map((one) => one.replaceAll(/\p{Cc}/gu, '')),
      })
      .map(
        ({ at, minutes, ...rest }): FeedShift => ({
          ...rest,
          startUtc: at.toISOString(),
          endUtc: new Date(at.getTime() + minutes * 60_000).toISOString(),
          timezone: 'America/New_York',
          updatedAt: at.toISOString(),
        }),
      );
    fc.assert(
      fc.property(fc.uniqueArray(anyShift, { maxLength: 5, selector: ({ id }) => id }), (shifts) => {
        const events = eventsOf(read(calendarOf('a\\b;c,d\ne', shifts)));
        expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(
          shifts.map(({ initials }) => ['Visit', initials].filter(Boolean).join(', ')),
        );
      }),
    );
  });
});

it.each([
  ['Bola', 'Adeyemi', 'B. A.'],
  ['Émile', ' de Vries ', 'É. D.'],
  ['𝒜da', '', '𝒜.'],
])('the initials of %s %s are %s', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials);
});
