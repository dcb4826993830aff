import type { Display } from '@homeward/contract/core';
import type { ShiftRow } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { type Roster, roster } from './shifts.roster-content.service.ts';

const display: Display = {
  timezone: 'Asia/Manila',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
};
const rosa = { id: 'r', fullName: 'Rosa Diaz', image: null };

const shift = (startUtc: string, endUtc: string, more: Partial<ShiftRow> = {}): ShiftRow => ({
  ...{ id: startUtc, version: 1, status: 'ASSIGNED', moves: [], seriesId: null, isException: false },
  ...{ client: { id: 'c', name: 'Dorothy Bell' }, careProvider: rosa, officeId: 'o' },
  ...{ serviceType: 'PERSONAL_CARE', shiftType: 'HOURLY', start: '', end: '', timezone: 'America/New_York' },
  ...{
    startUtc,
    endUtc,
    publishedAt: null,
    conflicts: [],
    acknowledgeBy: null,
  },
  ...more,
});
const day = shift('2026-11-20T14:00:00Z', '2026-11-20T18:00:00Z');
const night = shift('2026-11-21T03:00:00Z', '2026-11-21T11:00:00Z', {
  ...{ status: 'OPEN', careProvider: null, client: { id: 'w', name: 'Walter Reyes' } },
});

const given = (shifts: readonly ShiftRow[], more: Partial<Roster> = {}): Roster => ({
  ...{
    shifts,
    by: 'STAFF',
    from: '2026-11-20',
    to: '2026-11-26',
    filters: '',
    agency: { name: 'Homeward', lines: [] },
  },
  ...{ printedBy: 'Ana Villanueva', display, at: new Date('2026-11-19T15:00:00Z') },
  ...more,
});
/** The tables, each under its heading. */
const tablesOf = (made: Roster) =>
  roster
    .compose(made)
    .blocks.flatMap((block) =>
      block.type === 'heading' ? [block.text] : block.type === 'table' ? block.rows : [],
    );

it('has a table for each caregiver in the time of the office, open shifts first', () => {
  const made = given([day, night], { filters: 'office' });
  expect(roster.compose(made)).toMatchObject({
    title: 'Roster by caregiver: 11/20/2026 to 11/26/2026',
    printed: 'Printed 11/19/2026, 11:00 PM GMT+8 by Ana Villanueva',
  });
  expect(roster.compose(made).blocks[0]).toMatchObject({
    facts: [
      ['Shifts', '2'],
      ['Times', 'America/New York'],
      ['Filters', 'office'],
    ],
  });
  const friday = 'Friday, November 20';
  expect(tablesOf(made)).toEqual([
    'Nobody assigned',
    [friday, '10:00 PM – 6:00 AM EST (Saturday, November 21)', 'Walter Reyes', 'Personal care', 'open'],
    'Rosa Diaz',
    [friday, '9:00 AM – 1:00 PM EST', 'Dorothy Bell', 'Personal care', 'assigned'],
  ]);
});

it('names the zone also where its printer’s clock agrees, as others read it', () => {
  const here = { ...display, timezone: 'America/New_York' };
  expect(tablesOf(given([day], { display: here }))[1]).toContain('9:00 AM – 1:00 PM EST');
});

it('has a table for each client, and names the zone of each time', () => {
  const there = { ...day, id: 'x', timezone: 'America/Chicago' };
  expect(tablesOf(given([day, there], { by: 'CLIENT' }))).toEqual([
    'Dorothy Bell',
    expect.arrayContaining(['9:00 AM – 1:00 PM EST', 'Rosa Diaz']),
    expect.arrayContaining(['8:00 AM – 12:00 PM CST']),
  ]);
});

it('has separate tables for two caregivers of the same name', () => {
  const other = { ...day, id: 'y', careProvider: { ...rosa, id: 's' } };
  expect(tablesOf(given([day, other, day])).filter((line) => String(line) === 'Rosa Diaz')).toHaveLength(2);
});

it('says that there are no shifts', () => {
  const { title, blocks } = roster.compose(given([], { to: '2026-11-20', by: 'CLIENT' }));
  expect(title).toBe('Roster by client: 11/20/2026');
  expect(blocks[1]).toEqual({ type: 'text', text: 'No shifts on these days.' });
});
