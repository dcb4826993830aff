import { listOffices } from '@homeward/contract/offices';
import {
  changeShift,
  getShift,
  listMyChanges,
  listMyOffers,
  listShiftDays,
  listShifts,
  type Shift,
  type ShiftRow,
} from '@homeward/contract/shifts';
import { expect } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { middleOf } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { button } from './hands.ts';
import { answerShift, jonah, maria, office, rowOf, shiftId, shiftOf, walter } from './made.ts';

export const week = '/dashboard/calendar?date=2027-01-11';
export const hours = `${week}&lanes=none`;
/** An hour of the grid, in px. */
export const hour = 48;

/** On Tuesday, of Jonah for Walter. */
export const other = rowOf({
  id: idOf(202),
  careProvider: jonah,
  client: walter,
  start: '2027-01-12T10:00',
  end: '2027-01-12T12:00',
  startUtc: '2027-01-12T16:00:00.000Z',
  endUtc: '2027-01-12T18:00:00.000Z',
});
/** What the server has: the shift that is moved, and the others of the calendar. */
export const server: { shift: Shift; others: ShiftRow[] } = { shift: shiftOf(), others: [] };
export const chip = (id = shiftId) => page.getByRole('grid').element().querySelector(`[data-shift="${id}"]`);
export const visit = () => button('Dorothy Bell, with').first();
export const cell = (at: string) => page.getByRole('grid').element().querySelector(`[data-cell="${at}"]`);
export const changes = () => api.asked(changeShift).map(({ body }) => body);
export const card = () => document.querySelector('[data-carried-card]')?.textContent ?? '';
export const undo = () => button('Undo');

/** Answers a change as the server does: over the version that was seen, or not at all. */
export function answerChanges(): void {
  api.on(changeShift, ({ body }) => {
    const start = body.start ?? server.shift.start;
    const end = body.end ?? server.shift.end;
    const utc = (wall: string) => new Date(Date.parse(`${wall}:00Z`) + 6 * 3_600_000).toISOString();
    const person = [maria, jonah].find(({ id }) => id === body.careProviderId) ?? null;
    server.shift = {
      ...server.shift,
      start,
      end,
      startUtc: utc(start),
      endUtc: utc(end),
      careProvider: body.careProviderId === undefined ? server.shift.careProvider : person,
      version: server.shift.version + 1,
    };
    return server.shift;
  });
}

/** Drags from a point by so many px, and stays there. */
export async function carry([x, y]: readonly [number, number], right: number, down: number): Promise<void> {
  await commands.mouseMove([x, y]);
  await commands.mouseDown();
  await commands.mouseMove([x + right / 2, y + down / 2]);
  await commands.mouseMove([x + right, y + down]);
  await expect.poll(card).not.toBe('');
}
/** The same, and lets go. */
export async function drag(what: Locator, right: number, down: number): Promise<void> {
  await carry(middleOf(what), right, down);
  await commands.mouseUp();
}
export const columnPx = () =>
  (cell('0:2')?.getBoundingClientRect().left ?? 0) - (cell('0:1')?.getBoundingClientRect().left ?? 0);

/** Opens the calendar as a care manager, and waits for the shift. */
export async function show(address: string, name = 'Dorothy Bell, with'): Promise<void> {
  await open(address, 'CareManager');
  await expect.element(button(name).first()).toBeVisible();
}

/** Answers what the calendar of the office asks. */
export function answerCalendar(): void {
  server.shift = shiftOf();
  server.others = [other];
  answerShift(server.shift);
  answerChanges();
  api.on(getShift, () => server.shift);
  api.on(listOffices, ({ query }) => pageOfRows([office], query));
  api.on(listMyChanges, () => ({ changes: [] }));
  api.on(listMyOffers, () => ({ offers: [], open: [] }));
  api.on(listShifts, ({ query }) => pageOfRows([rowFrom(server.shift), ...server.others], query));
  api.on(listShiftDays, () => ({
    days: [
      {
        day: server.shift.start.slice(0, 10),
        total: 1,
        open: 0,
        drafts: 0,
        cancelled: 0,
        first: [rowFrom(server.shift)],
      },
    ],
  }));
}

export const rowFrom = ({ version, status, start, end, startUtc, endUtc, careProvider }: Shift) =>
  rowOf({ version, status, start, end, startUtc, endUtc, careProvider });
