import { changeShift, checkShift, createShift, deleteShift } from '@homeward/contract/shifts';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { middleOf, press } from '../hands.ts';
import { button } from './hands.ts';
import { checkedOf, dorothy, jonah, maria, shiftId, shiftOf } from './made.ts';
import {
  answerCalendar,
  answerChanges,
  card,
  carry,
  cell,
  changes,
  chip,
  columnPx,
  drag,
  hour,
  hours,
  server,
  show,
  undo,
  visit,
  week,
} from './moving.ts';

beforeEach(answerCalendar);

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
        undoes: true,
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
    await expect.poll(() => changes()[1]).toEqual({ careProviderId: maria.id, undoes: true });
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
    server.shift = shiftOf({ status: 'IN_PROGRESS' });
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
    server.shift = newer;
    await commands.mouseUp();
    await expect.element(page.getByText('Someone else changed this shift in the meantime.')).toBeVisible();
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
