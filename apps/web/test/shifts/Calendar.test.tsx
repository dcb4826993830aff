import type { Role } from '@homeward/contract/core';
import { listOffices } from '@homeward/contract/offices';
import {
  listMyChanges,
  listMyOffers,
  listShiftDays,
  listShifts,
  type ShiftRow,
} from '@homeward/contract/shifts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refetchShifts } from '../../src/features/shifts/shifts.queries.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { choose, press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerShift, dorothy, jonah, office, rowOf, shiftOf, walter } from './made.ts';

const path = '/dashboard/calendar';
/** The week of the made-up shift, a Monday. */
const week = `${path}?date=2027-01-11`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const grid = (name: string) => page.getByRole('grid', { name });
const asked = () => api.asked(listShifts).at(-1)?.query;
/** The name of what has the focus: of a shift in a grid, or of one in an agenda. */
const focused = () => document.activeElement?.querySelector('.sr-only, .text-\\[0px\\]')?.textContent;

const monday = rowOf();
/** On Tuesday, to be filled, in the evening over midnight. */
const night = rowOf({
  id: idOf(201),
  status: 'OPEN',
  careProvider: null,
  client: walter,
  start: '2027-01-12T22:00',
  end: '2027-01-13T06:00',
  startUtc: '2027-01-13T04:00:00.000Z',
  endUtc: '2027-01-13T12:00:00.000Z',
});
/** On Monday beside the first, a draft of another caregiver, saved with a conflict. */
const draft = rowOf({
  id: idOf(202),
  status: 'DRAFT',
  careProvider: jonah,
  client: walter,
  start: '2027-01-11T10:00',
  end: '2027-01-11T11:30',
  startUtc: '2027-01-11T16:00:00.000Z',
  endUtc: '2027-01-11T17:30:00.000Z',
  conflicts: ['OVERLAP_CLIENT'],
});

const mondayName = 'Monday, January 11, 9 AM – 1 PM, Dorothy Bell, with Maria Santos, Assigned';
const nightName =
  'Tuesday, January 12, 10 PM – 6 AM (Wednesday, January 13), Walter Reyes, nobody assigned, Open';
const draftName =
  'Monday, January 11, 10 – 11:30 AM, Walter Reyes, with Jonah Cole, Draft, saved with conflicts';

let rows: ShiftRow[];
beforeEach(() => {
  rows = [monday, draft, night];
  answerShift(shiftOf());
  api.on(listOffices, ({ query }) => pageOfRows([office], query));
  api.on(listMyChanges, () => ({ changes: [] }));
  api.on(listMyOffers, () => ({ offers: [], open: [] }));
  api.on(listShifts, ({ query }) => pageOfRows(rows, query));
  api.on(listShiftDays, () => ({
    days: [{ day: '2027-01-11', total: 5, open: 2, drafts: 1, cancelled: 0, first: [monday, draft] }],
  }));
});

describe('the office', () => {
  test('sees a week by staff; those whom nobody takes come first', async () => {
    await open(week);
    const lanes = grid('Shifts by staff');
    await expect.element(lanes.getByRole('button', { name: mondayName })).toBeVisible();
    await expect.element(lanes.getByRole('button', { name: nightName })).toBeVisible();
    await expect.element(lanes.getByRole('rowheader').nth(0)).toMatchTextContent('Nobody assigned');
    await expect.element(lanes.getByRole('rowheader').nth(1)).toMatchTextContent('Jonah Cole');
    expect(lanes.getByRole('columnheader').elements()).toHaveLength(8);
    // Days by the clock of each shift, which the server knows.
    expect(asked()).toMatchObject({ from: '2027-01-10', to: '2027-01-16', limit: 1_000 });
    await expectAccessible();
  });

  test('sees it by client, by the hour and as a month', async () => {
    await open(week);
    await choose(page.getByRole('radio', { name: 'By client' }));
    await expect
      .element(grid('Shifts by client').getByRole('rowheader').nth(0))
      .toMatchTextContent('Dorothy Bell');
    await choose(page.getByRole('radio', { name: 'Hours' }));
    const hours = grid('Shifts by the hour');
    // The night stands in both of its days.
    await expect.element(hours.getByRole('button', { name: draftName })).toBeVisible();
    expect(hours.getByRole('button', { name: nightName }).elements()).toHaveLength(2);
    await choose(page.getByRole('radio', { name: 'Month' }));
    await expect.element(page.getByRole('heading', { name: 'January 2027' })).toBeVisible();
    await expect.element(button('Monday, January 11, 5 shifts')).toBeVisible();
    await expect.element(grid('January 2027').getByRole('button', { name: draftName })).toBeVisible();
    expect(api.asked(listShiftDays).at(-1)?.query).toMatchObject({
      from: '2026-12-27',
      to: '2027-02-06',
    });
    await expectAccessible();
    await button('Monday, January 11, 5 shifts').click();
    await expect.element(page.getByRole('heading', { name: 'Monday, January 11, 2027' })).toBeVisible();
  });

  test('draws each shift at the hour of its own clock, and says by lane which clock that is', async () => {
    const there = { timezone: 'America/Los_Angeles', start: '2027-01-11T23:00', end: '2027-01-12T07:00' };
    const west = rowOf({
      ...{ id: idOf(40), client: { id: idOf(41), name: 'Wes Lane' }, ...there },
      ...{ startUtc: '2027-01-12T07:00:00.000Z', endUtc: '2027-01-12T15:00:00.000Z' },
    });
    rows = [monday, west];
    await open(`${week}&lanes=client`);
    const lanes = grid('Shifts by client');
    await expect.element(lanes.getByRole('rowheader').nth(0)).toMatchTextContent(/1 shift, CST/);
    await expect.element(lanes.getByRole('rowheader').nth(1)).toMatchTextContent(/1 shift, PST/);
    // It begins on Monday there, where it is Tuesday in Chicago already.
    const night = 'Monday, January 11, 11 PM – 7 AM PST (Tuesday, January 12), Wes Lane';
    const cellOf = (name: string) => lanes.getByRole('button', { name }).element().closest('[data-cell]');
    await expect.poll(() => cellOf(night)?.getAttribute('data-cell')).toBe('1:1');
    await choose(page.getByRole('radio', { name: 'Hours' }));
    const pieces = grid('Shifts by the hour').getByRole('button', { name: night });
    await expect
      .poll(() => pieces.elements().map((one) => one.closest('[data-cell]')?.getAttribute('data-cell')))
      .toEqual(['0:1', '0:2']);
  });

  test('reads all pages of a week', async () => {
    rows = Array.from({ length: 1_201 }, (_, at) => rowOf({ id: idOf(1_000 + at) }));
    await open(`${week}&view=agenda`);
    await expect.element(page.getByText('1,201 shifts from')).toBeInTheDocument();
    const lines = () => page.getByRole('button', { name: mondayName }).elements().length;
    await expect.poll(lines).toBe(100);
    await button('Show more').click();
    await expect.poll(lines).toBe(200);
  });

  test('scrolls through hundreds of lanes, of which few are drawn', async () => {
    rows = Array.from({ length: 400 }, (_, at) =>
      rowOf({
        id: idOf(1_000 + at),
        careProvider: {
          id: idOf(5_000 + at),
          fullName: `Caregiver ${String(at).padStart(3, '0')}`,
          image: null,
        },
      }),
    );
    await open(week);
    await expect.element(page.getByRole('rowheader', { name: 'Caregiver 000' })).toBeVisible();
    expect(grid('Shifts by staff').element().getAttribute('aria-rowcount')).toBe('401');
    expect(page.getByRole('rowheader').elements().length).toBeLessThan(60);
    const scroller = grid('Shifts by staff').element().parentElement;
    scroller?.scrollTo(0, scroller.scrollHeight);
    await expect.element(page.getByRole('rowheader', { name: 'Caregiver 399' })).toBeVisible();
  });

  test('narrows by filters, which stand in the address and are lifted together', async () => {
    await open(`${week}&open=yes&status=OPEN&serviceType=PERSONAL_CARE`);
    await expect.poll(asked).toMatchObject({ open: true, status: ['OPEN'], serviceType: ['PERSONAL_CARE'] });
    await expect.element(button('Open: Open only')).toBeVisible();
    rows = [];
    await button('Clear Status').click();
    await expect.poll(() => asked()?.status).toBeUndefined();
    await expect.element(page.getByText('No shifts match these filters')).toBeVisible();
    await button('Clear filters').first().click();
    await expect.poll(() => asked()?.open).toBeUndefined();
    await expect.element(page.getByText('No shifts in these days')).toBeVisible();
  });

  test('goes through the days by keys, and back to today', async () => {
    await open(week);
    await expect.element(page.getByRole('heading', { name: 'Jan 10, 2027 – Jan 16, 2027' })).toBeVisible();
    await press('j');
    await expect.element(page.getByRole('heading', { name: 'Jan 17, 2027 – Jan 23, 2027' })).toBeVisible();
    await press('k');
    await press('k');
    await expect.element(page.getByRole('heading', { name: 'Jan 3, 2027 – Jan 9, 2027' })).toBeVisible();
    await press('t');
    await expect.element(page.getByRole('heading', { name: 'Jan 3, 2027' })).not.toBeInTheDocument();
  });

  test('moves through shifts by arrows; Enter opens one, which the address names', async () => {
    await open(week);
    await expect.element(button(nightName)).toBeVisible();
    grid('Shifts by staff').element().focus();
    // Sunday of the first lane is empty.
    expect(document.activeElement?.getAttribute('data-cell')).toBe('0:0');
    await press('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe(nightName);
    await press('{ArrowDown}{ArrowLeft}');
    expect(focused()).toBe(draftName);
    await press('{ArrowDown}');
    expect(focused()).toBe(mondayName);
    await press('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Personal care for Dorothy Bell' })).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('plans a shift by a key, a button, an empty cell and a press on free time', async () => {
    await open(week);
    await expect.element(button(mondayName)).toBeVisible();
    await press('n');
    await expect.element(page.getByRole('dialog', { name: 'New shift' })).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await button('Add shift').click();
    await expect.element(page.getByRole('dialog', { name: 'New shift' })).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('gridcell', { name: 'Nothing planned' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'New shift' })).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await choose(page.getByRole('radio', { name: 'Hours' }));
    const thursday = grid('Shifts by the hour').getByRole('gridcell').nth(4);
    await thursday.click({ position: { x: 20, y: 48 * 9 + 10 } });
    const dialog = page.getByRole('dialog', { name: 'New shift' });
    await expect.element(dialog).toBeVisible();
  });

  test('opens publishing and its own calendar addresses', async () => {
    await open(week);
    await button('Publish…').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});

describe('what changes meanwhile', () => {
  test('is shown where it stands, and the focus stays', async () => {
    await open(week);
    await expect.element(button(mondayName)).toBeVisible();
    button(mondayName).element().focus();
    rows = [{ ...monday, status: 'CONFIRMED', version: 4 }, draft, night];
    await refetchShifts();
    const confirmed = mondayName.replace('Assigned', 'Confirmed');
    await expect.element(button(confirmed)).toBeVisible();
    expect(focused()).toBe(confirmed);
  });
});

describe('the four faces', () => {
  test('loading shows its shape, failed can be tried again', async () => {
    const release = api.hold(listShifts);
    await open(week);
    await expect.element(page.getByText('Loading the calendar…').first()).toBeInTheDocument();
    release();
    await expect.element(button(mondayName)).toBeVisible();
  });

  test('what failed says so, and can be tried again', async () => {
    api.fail(listShifts);
    await open(week);
    await expect.element(page.getByText('The calendar could not be loaded')).toBeVisible();
    api.on(listShifts, ({ query }) => pageOfRows(rows, query));
    await button('Try again').click();
    await expect.element(button(mondayName)).toBeVisible();
  });

  test.each<[Role, string]>([
    ['CareManager', 'No shifts in these days'],
    ['CareProvider', 'You have no shifts in these days'],
    ['Family', 'No visits in these days'],
    ['MedicalProfessional', 'Your clients have no shifts in these days'],
  ])('empty says to %s what to do', async (role, sentence) => {
    rows = [];
    await open(week, role);
    await expect.element(page.getByText(sentence)).toBeVisible();
    const isOffice = role === 'CareManager';
    expect(button('Add shift').elements()).toHaveLength(isOffice ? 2 : 0);
    expect(button('Publish…').elements()).toHaveLength(isOffice ? 1 : 0);
  });

  test('long names are cut in the grid, and whole in its names', async () => {
    const name = 'Maximiliana Konstantinopolitana von und zu Hohenstein-Waldburg';
    rows = [rowOf({ client: { ...dorothy, name } })];
    await open(week);
    await expect.element(page.getByRole('button', { name })).toBeVisible();
    await expectAccessible();
  });
});

describe('who comes to look', () => {
  test('sees a week by the hour, without drafts to filter by and without planning', async () => {
    rows = [monday];
    await open(week, 'CareProvider');
    await expect.element(grid('Shifts by the hour').getByRole('button', { name: mondayName })).toBeVisible();
    expect(button('Add shift').elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Client', exact: true }).elements()).toHaveLength(0);
    await press('n');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('reads the time of the client’s office, and the own beside it', async () => {
    rows = [rowOf({ timezone: 'America/New_York', start: '2027-01-11T10:00', end: '2027-01-11T14:00' })];
    await open(`${week}&view=agenda`, 'Family');
    await expect.element(page.getByText(/^10 AM – 2 PM EST/)).toBeVisible();
    await expect.element(page.getByText('Your time: 9:00 AM – 1:00 PM', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Times are those of the clients’ offices: EST.')).toBeVisible();
    await expect.element(button('Monday, January 11, 10 AM – 2 PM EST')).toBeVisible();
  });
});

describe.each([390, 320])('on a phone of %i px', (width) => {
  test('the agenda comes first, and every view fits', async () => {
    await page.viewport(width, 700);
    await open(week, 'CareProvider');
    await expect.element(page.getByRole('list', { name: 'Shifts, Jan 11, 2027' })).toBeVisible();
    await expect.element(button(mondayName)).toBeVisible();
    for (const view of ['Day', 'Week', 'Month']) {
      await choose(page.getByRole('radio', { name: view }));
      await expect.element(page.getByRole('grid')).toBeVisible();
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
    await expectAccessible();
  });
});

test('an agenda says on which day a shift began that it lists on its first', async () => {
  rows = [
    rowOf({
      start: '2027-01-09T22:00',
      end: '2027-01-10T06:00',
      startUtc: '2027-01-10T04:00:00.000Z',
      endUtc: '2027-01-10T12:00:00.000Z',
    }),
  ];
  await open(`${week}&view=agenda`);
  await expect.element(page.getByText('Saturday, January 9', { exact: true })).toBeInTheDocument();
});

test('arrows lead through an agenda', async () => {
  await open(`${week}&view=agenda`);
  await expect.element(button(mondayName)).toBeVisible();
  button(mondayName).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe(nightName);
});
