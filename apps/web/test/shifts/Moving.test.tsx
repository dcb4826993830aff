import { listOffices } from '@homeward/contract/offices';
import {
  changeShift,
  checkShift,
  createShift,
  deleteShift,
  getShift,
  listMyOffers,
  listShiftDays,
  listShifts,
  type Shift,
  type ShiftRow,
} from '@homeward/contract/shifts';
import { listStaff, type StaffRow } from '@homeward/contract/staff';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { middleOf, press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { button } from './hands.ts';
import {
  answerShift,
  checkedOf,
  dorothy,
  jonah,
  maria,
  office,
  rowOf,
  shiftId,
  shiftOf,
  walter,
} from './made.ts';

const week = '/dashboard/calendar?date=2027-01-11';
const hours = `${week}&lanes=none`;
/** An hour of the grid, in px. */
const hour = 48;

/** On Tuesday, of Jonah for Walter. */
const other = rowOf({
  id: idOf(202),
  careProvider: jonah,
  client: walter,
  start: '2027-01-12T10:00',
  end: '2027-01-12T12:00',
  startUtc: '2027-01-12T16:00:00.000Z',
  endUtc: '2027-01-12T18:00:00.000Z',
});
/** Jonah, as the list of staff has him. */
const free: StaffRow = {
  ...jonah,
  role: 'CareProvider',
  isActive: true,
  offices: [{ id: office.id, name: office.name }],
  employeeNo: 'BW-1017',
  position: 'Home health aide',
  status: 'ACTIVE',
  hireDate: '2024-02-29',
  minHoursPerWeek: 20,
  maxHoursPerWeek: 32,
  credentialsUntil: null,
  version: 3,
};
/** The calendar's own shift, as it is on the server. */
let shift: Shift;
let others: ShiftRow[];
const chip = (id = shiftId) => page.getByRole('grid').element().querySelector(`[data-shift="${id}"]`);
const visit = () => button('Dorothy Bell, with').first();
const cell = (at: string) => page.getByRole('grid').element().querySelector(`[data-cell="${at}"]`);
const changes = () => api.asked(changeShift).map(({ body }) => body);
const card = () => document.querySelector('[data-carried-card]')?.textContent ?? '';
const undo = () => button('Undo');

/** Answers a change as the server does: over the version that was seen, or not at all. */
function answerChanges(): void {
  api.on(changeShift, ({ body }) => {
    const start = body.start ?? shift.start;
    const end = body.end ?? shift.end;
    const utc = (wall: string) => new Date(Date.parse(`${wall}:00Z`) + 6 * 3_600_000).toISOString();
    const person = [maria, jonah].find(({ id }) => id === body.careProviderId) ?? null;
    shift = {
      ...shift,
      start,
      end,
      startUtc: utc(start),
      endUtc: utc(end),
      careProvider: body.careProviderId === undefined ? shift.careProvider : person,
      version: shift.version + 1,
    };
    return shift;
  });
}

/** Drags from a point by so many px, and stays there. */
async function carry([x, y]: readonly [number, number], right: number, down: number): Promise<void> {
  await commands.mouseMove([x, y]);
  await commands.mouseDown();
  await commands.mouseMove([x + right / 2, y + down / 2]);
  await commands.mouseMove([x + right, y + down]);
  await expect.poll(card).not.toBe('');
}
async function drag(what: Locator, right: number, down: number): Promise<void> {
  await carry(middleOf(what), right, down);
  await commands.mouseUp();
}
const columnPx = () =>
  (cell('0:2')?.getBoundingClientRect().left ?? 0) - (cell('0:1')?.getBoundingClientRect().left ?? 0);

async function show(address: string, name = 'Dorothy Bell, with'): Promise<void> {
  await open(address, 'CareManager');
  await expect.element(button(name).first()).toBeVisible();
}

beforeEach(() => {
  shift = shiftOf();
  others = [other];
  answerShift(shift);
  answerChanges();
  api.on(getShift, () => shift);
  api.on(listOffices, ({ query }) => pageOfRows([office], query));
  api.on(listMyOffers, () => ({ offers: [] }));
  api.on(listShifts, ({ query }) => pageOfRows([rowFrom(shift), ...others], query));
  api.on(listShiftDays, () => ({
    days: [
      { day: shift.start.slice(0, 10), total: 1, open: 0, drafts: 0, cancelled: 0, first: [rowFrom(shift)] },
    ],
  }));
});

const rowFrom = ({ version, status, start, end, startUtc, endUtc, careProvider }: Shift) =>
  rowOf({ version, status, start, end, startUtc, endUtc, careProvider });

describe('with a pointer', () => {
  test('a shift is moved to another day and time, with what speaks against it before; "Undo" puts it back', async () => {
    await show(hours);
    await carry(middleOf(visit()), columnPx(), 2.1 * hour);
    await expect.poll(card).toMatch(/Tuesday, January 12, 11 AM – 3 PM.*No conflicts\./);
    expect(api.asked(checkShift).at(-1)?.body).toMatchObject({
      shiftId,
      start: '2027-01-12T11:00',
      end: '2027-01-12T15:00',
      careProviderId: maria.id,
    });
    await expectAccessible();
    expect(changes()).toEqual([]);
    await commands.mouseUp();
    await expect.poll(changes).toEqual([{ start: '2027-01-12T11:00', end: '2027-01-12T15:00' }]);
    expect(api.asked(changeShift)[0]?.headers.get('if-match')).toBe('"3"');
    await expect.element(button('Tuesday, January 12, 11 AM – 3 PM, Dorothy Bell')).toBeVisible();
    await expect.element(page.getByText('Shift moved')).toBeVisible();
    await expect.poll(() => document.activeElement === chip()).toBe(true);
    // The press that ended with the drop opens nothing.
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    await undo().click();
    await expect
      .poll(() => changes()[1])
      .toEqual({
        start: '2027-01-11T09:00',
        end: '2027-01-11T13:00',
        timezone: 'America/Chicago',
      });
    await expect.element(button('Monday, January 11, 9 AM – 1 PM, Dorothy Bell')).toBeVisible();
  });

  test('its end is dragged by itself; Escape leaves it as it was', async () => {
    await show(hours);
    const { left, width, bottom } = visit().element().getBoundingClientRect();
    const edge = [left + width / 2, bottom - 3] as const;
    await carry(edge, 0, 1.5 * hour);
    await expect.poll(card).toMatch(/9 AM – 2:30 PM/);
    await press('{Escape}');
    await expect.poll(card).toBe('');
    await commands.mouseUp();
    await carry(edge, 0, -hour);
    await commands.mouseUp();
    await expect.poll(changes).toEqual([{ start: '2027-01-11T09:00', end: '2027-01-11T12:00' }]);
  });

  test('over the lane of somebody else it is given to them', async () => {
    await show(week);
    const lane = cell('0:1')?.getBoundingClientRect();
    await drag(visit(), 0, (lane?.top ?? 0) + 20 - middleOf(visit())[1]);
    await expect.poll(changes).toEqual([{ careProviderId: jonah.id }]);
    await expect.element(page.getByText('Shift assigned')).toBeVisible();
    await undo().click();
    await expect.poll(() => changes()[1]).toEqual({ careProviderId: maria.id });
  });

  test('a finger takes hold once it has rested', async () => {
    await show(hours);
    const [x, y] = middleOf(visit());
    await commands.fingerDown([x, y]);
    await expect.poll(card).toMatch(/Monday, January 11, 9 AM – 1 PM/);
    await commands.fingerMove([x, y + hour / 2]);
    await commands.fingerMove([x + columnPx(), y + hour]);
    await expect.poll(card).toMatch(/Tuesday, January 12, 10 AM – 2 PM/);
    await commands.fingerUp();
    await expect.poll(changes).toEqual([{ start: '2027-01-12T10:00', end: '2027-01-12T14:00' }]);
  });

  test('over the lane of another client it says why it cannot be dropped, and nothing is sent', async () => {
    await show(`${week}&lanes=client`);
    const lane = cell('1:1')?.getBoundingClientRect();
    await carry(middleOf(visit()), 0, (lane?.top ?? 0) + 20 - middleOf(visit())[1]);
    await expect.poll(card).toMatch(/A shift stays with its client\./);
    await commands.mouseUp();
    await expect.element(page.getByText('Shift not moved')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  test('with Alt a copy is planned, and "Undo" deletes it', async () => {
    const copy = shiftOf({ id: idOf(203), status: 'DRAFT', version: 1 });
    api.on(createShift, () => copy);
    api.on(deleteShift, () => undefined);
    await show('/dashboard/calendar?date=2027-01-11&view=month');
    await press('{Alt>}');
    await carry(middleOf(visit()), columnPx(), 0);
    await expect.poll(card).toMatch(/Copy: Tuesday, January 12, 9 AM – 1 PM/);
    await commands.mouseUp();
    await press('{/Alt}');
    await expect.element(page.getByText('Shift copied')).toBeVisible();
    expect(api.asked(createShift)[0]?.body).toMatchObject({
      clientId: dorothy.id,
      careProviderId: maria.id,
      start: '2027-01-12T09:00',
      end: '2027-01-12T13:00',
    });
    await undo().click();
    await expect.poll(() => api.asked(deleteShift)).toHaveLength(1);
    expect(changes()).toEqual([]);
  });

  test('what has started, and whatever others look at, stays where it is', async () => {
    shift = shiftOf({ status: 'IN_PROGRESS' });
    await show(hours);
    const from = middleOf(visit());
    await commands.mouseMove(from);
    await commands.mouseDown();
    await commands.mouseMove([from[0], from[1] + 90]);
    expect(card()).toBe('');
    await commands.mouseUp();
    expect(changes()).toEqual([]);
  });
});

describe('a drop that is not saved at once', () => {
  test('asks for a reason in the form, which holds what was dropped', async () => {
    const conflict = {
      code: 'OUTSIDE_AVAILABILITY',
      policy: 'ALERT',
      message: 'Maria Santos is not available at this time.',
    } as const;
    api.on(checkShift, () => checkedOf({ conflicts: [conflict], saving: 'NEEDS_REASON' }));
    api.on(changeShift, () => {
      throw new Refusal(409, 'There are conflicts.', { code: 'CONFLICT_REASON' });
    });
    await show(hours);
    await carry(middleOf(visit()), 0, 2 * hour);
    await expect.poll(card).toMatch(/It needs a reason\.Maria Santos is not available at this time\./);
    await commands.mouseUp();
    const dialog = page.getByRole('dialog', { name: 'Move shift' });
    await expect.element(dialog.getByRole('textbox', { name: 'Reason for saving anyway' })).toBeVisible();
    answerChanges();
    await dialog.getByRole('textbox', { name: 'Reason for saving anyway' }).fill('She agreed on the phone.');
    await dialog.getByRole('button', { name: 'Move shift' }).click();
    await expect
      .poll(() => changes()[1])
      .toEqual({
        start: '2027-01-11T11:00',
        end: '2027-01-11T15:00',
        overrideReason: 'She agreed on the phone.',
      });
    await expect.element(page.getByText('Shift moved')).toBeVisible();
    await expect.poll(() => document.activeElement === chip()).toBe(true);
  });

  test('over a newer version says so, and shows that one', async () => {
    const newer = shiftOf({ careProvider: jonah, version: 4 });
    api.on(changeShift, () => {
      throw new Refusal(412, 'Changed.', { current: newer });
    });
    await show(hours);
    await carry(middleOf(visit()), 0, 2 * hour);
    shift = newer;
    await commands.mouseUp();
    await expect.element(page.getByText('Somebody else changed this shift meanwhile.')).toBeVisible();
    await expect
      .element(button('Monday, January 11, 9 AM – 1 PM, Dorothy Bell, with Jonah Cole'))
      .toBeVisible();
  });

  test('is refused where only an admin could save it', async () => {
    api.on(changeShift, () => {
      throw new Refusal(409, 'There are conflicts.', {
        code: 'CONFLICT_PROHIBITED',
        errors: [
          { path: 'conflicts.OVERLAP_STAFF', message: 'Maria Santos already works with Walter Reyes.' },
        ],
      });
    });
    await show(hours);
    // The pointer is let go over the very shift, which is no press on it.
    await drag(visit(), 0, hour);
    await expect.element(page.getByText('Maria Santos already works with Walter Reyes.')).toBeVisible();
    await expect.element(button('Monday, January 11, 9 AM – 1 PM, Dorothy Bell')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });
});

describe('by keys', () => {
  test('a shift is moved by days and lanes, and the focus follows', async () => {
    await show(week);
    visit().element().focus();
    await press('m');
    await expect.element(page.getByText('Enter drops it')).toBeInTheDocument();
    await press('{ArrowRight}{ArrowUp}{PageDown}');
    await expect.poll(card).toMatch(/Tuesday, January 12, 9:15 AM – 1:15 PM.*Jonah Cole/);
    await expect
      .element(page.getByText('Tuesday, January 12, 9:15 AM – 1:15 PM, Jonah Cole'))
      .toBeInTheDocument();
    await press('{Enter}');
    await expect
      .poll(changes)
      .toEqual([{ start: '2027-01-12T09:15', end: '2027-01-12T13:15', careProviderId: jonah.id }]);
    await expect
      .element(button('Tuesday, January 12, 9:15 AM – 1:15 PM, Dorothy Bell, with Jonah Cole'))
      .toBeVisible();
    await expect.poll(() => document.activeElement === chip()).toBe(true);
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  test('Shift resizes it, Escape leaves it as it was', async () => {
    await show(hours);
    visit().element().focus();
    await press('m{Shift>}{ArrowDown}{ArrowDown}{ArrowLeft}{/Shift}');
    await expect.poll(card).toMatch(/8:45 AM – 1:30 PM/);
    await press('{Escape}');
    await expect.poll(card).toBe('');
    await expect.element(page.getByText('Not moved.')).toBeInTheDocument();
    await press('m{Shift>}{ArrowDown}{/Shift}{Enter}');
    await expect.poll(changes).toEqual([{ start: '2027-01-11T09:00', end: '2027-01-11T13:15' }]);
  });

  test('a copy takes the focus once the list that holds it is there', async () => {
    const copy = { ...shift, id: idOf(203), status: 'DRAFT' as const, version: 1 };
    api.on(createShift, () => copy);
    api.on(getShift, ({ params }) => (params.id === copy.id ? copy : shift));
    await show(hours);
    visit().element().focus();
    await press('mc{ArrowRight}');
    await expect.poll(card).toMatch(/Copy: Tuesday, January 12, 9 AM – 1 PM/);
    const release = api.hold(listShifts);
    await press('{Enter}');
    await expect.element(page.getByText('Shift copied')).toBeVisible();
    expect(document.activeElement === chip()).toBe(true);
    others = [other, { ...rowFrom(copy), id: copy.id }];
    release();
    await expect.poll(() => document.activeElement?.getAttribute('data-shift')).toBe(copy.id);
  });
});

describe('by "Move…" of its sheet, on a phone', () => {
  test('a shift is moved in a form; what somebody changed since is not undone', async () => {
    await page.viewport(390, 700);
    await show(week);
    await visit().click();
    await button('Move…').click();
    const dialog = page.getByRole('dialog', { name: 'Move shift' });
    await dialog.getByRole('group', { name: 'Start time' }).getByRole('spinbutton').first().click();
    await press('10');
    await dialog.getByRole('button', { name: 'Move shift' }).click();
    await expect.poll(changes).toEqual([{ start: '2027-01-11T10:00', end: '2027-01-11T13:00' }]);
    await expect.element(page.getByText('Shift moved')).toBeVisible();
    shift = { ...shift, careProvider: jonah, version: 9 };
    api.on(changeShift, () => {
      throw new Refusal(412, 'Changed.', { current: shift });
    });
    await undo().click();
    await expect.element(page.getByText('Not undone')).toBeVisible();
    await button('Close').first().click();
    await expect
      .element(button('Monday, January 11, 10 AM – 1 PM, Dorothy Bell, with Jonah Cole'))
      .toHaveFocus();
  });
});

test('caregivers without shifts have lanes on wish, and an open shift is dropped on who is free', async () => {
  shift = shiftOf({ careProvider: null, status: 'OPEN' });
  others = [];
  const offices = [office, { ...office, id: idOf(31), name: 'Evanston' }];
  api.on(listOffices, ({ query }) => pageOfRows(offices, query));
  api.on(listStaff, ({ query }) => pageOfRows([free], query));
  await show(`${week}&officeId=${office.id}&status=OPEN`, 'Dorothy Bell, nobody assigned');
  expect(page.getByRole('rowheader', { name: 'Jonah Cole' }).elements()).toHaveLength(0);
  await page.getByRole('switch', { name: 'Show caregivers without shifts' }).click({ force: true });
  await expect.element(page.getByRole('rowheader', { name: 'Jonah Cole' })).toBeVisible();
  // No filter but that of the office applies to them.
  expect(api.asked(listStaff).at(-1)?.query).toMatchObject({
    officeId: [office.id],
    role: ['CareProvider'],
    status: ['ACTIVE'],
  });
  await expectAccessible();
  const open = button('Dorothy Bell, nobody assigned').first();
  const lane = cell('1:3')?.getBoundingClientRect();
  await drag(open, 2 * columnPx(), (lane?.top ?? 0) + 20 - middleOf(open)[1]);
  await expect
    .poll(changes)
    .toEqual([{ start: '2027-01-13T09:00', end: '2027-01-13T13:00', careProviderId: jonah.id }]);
});
