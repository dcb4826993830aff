import { chatText, startConversation } from '@homeward/contract/chat';
import type { Role } from '@homeward/contract/core';
import {
  changeSeries,
  deleteShift,
  getSeries,
  getShift,
  listShiftMoves,
  moveShift,
  type Shift,
  shiftsText,
} from '@homeward/contract/shifts';
import { enterVisit } from '@homeward/contract/visits';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ShiftSheet } from '../../src/features/shifts/ShiftSheet.tsx';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { pageOfRows } from '../page.ts';
import { button, choosesFrom, show } from './hands.ts';
import { answerShift, jonah, maria, seriesId, seriesOf, seriesResultOf, shiftId, shiftOf } from './made.ts';

async function open(shift: Shift, role?: Role) {
  answerShift(shift);
  const onClose = vi.fn();
  await show(<ShiftSheet shiftId={shiftId} onClose={onClose} />, role);
  await expect.element(page.getByRole('dialog', { name: 'Personal care for Dorothy Bell' })).toBeVisible();
  return onClose;
}

const sheet = () => page.getByRole('dialog', { name: 'Personal care for Dorothy Bell' });
const menu = 'Actions for Personal care for Dorothy Bell';
const more = 'More to do with this shift';
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('shows the office all of a shift, with its history and the conflicts overridden', async () => {
  await open(
    shiftOf({
      timezone: 'America/New_York',
      start: '2027-01-11T10:00',
      end: '2027-01-11T14:00',
      requiredSkills: [{ id: idOf(700), name: 'Hoyer lift' }],
      notesOffice: 'Her daughter pays.',
      conflicts: ['OUTSIDE_AVAILABILITY'],
      overrideReason: 'She agreed on the phone.',
      breakMinutes: 30,
      callOut: {
        by: jonah,
        reason: 'A flat tire.',
        at: '2026-11-20T15:00:00.000Z',
        noticeMinutes: 150,
      },
    }),
  );
  await says('Monday, Jan 11, 2027, 10:00 AM – 2:00 PM EST');
  await says('Your time: 9:00 AM – 1:00 PM');
  await says('Assigned');
  await says('Maria Santos');
  await says('12 Oak St, Chicago, IL 60614');
  await says('Personal care, hourly');
  await says('30 min');
  await says('Hoyer lift');
  await says('Her daughter pays.');
  await says('Jonah Cole called out');
  await says(/2 h 30 min before the start/);
  await expect
    .element(page.getByRole('list', { name: 'Conflicts overridden' }))
    .toMatchTextContent(/Outside the caregiver’s availability/);
  await says('Reason: She agreed on the phone.');
  await says('Nothing has happened yet.');
  await expectAccessible();
  await page.viewport(320, 640);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('offers the office exactly the moves that would pass, and a cancellation asks for its cause', async () => {
  api.on(moveShift, () => shiftOf({ status: 'CANCELLED', version: 4 }));
  await open(shiftOf({ status: 'ASSIGNED' }));
  await button(menu).click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Confirm', 'Call out', 'Put on hold', 'Cancel shift', 'History']);
  await page.getByRole('menuitem', { name: 'Cancel shift' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel shift/ });
  await dialog.getByRole('button', { name: /Why is it cancelled/ }).click();
  await page.getByRole('option', { name: 'Weather' }).click();
  await dialog.getByRole('button', { name: 'Cancel shift' }).click();
  await expect.poll(() => api.asked(moveShift).length).toBe(1);
  const [moved] = api.asked(moveShift);
  expect(moved?.body).toEqual({ move: 'cancel', cause: 'WEATHER' });
  expect(moved?.headers.get('if-match')).toBe('"3"');
});

test('a caregiver confirms with one press, and calls out with a reason, on a phone', async () => {
  await page.viewport(390, 800);
  const mine = shiftOf({ moves: ['confirm', 'call-out'], notesOffice: null });
  let now = mine;
  api.on(moveShift, ({ body }) => {
    now =
      body.move === 'confirm'
        ? shiftOf({ status: 'CONFIRMED', moves: ['call-out'], version: 4 })
        : shiftOf({ status: 'OPEN', moves: [], careProvider: null, version: 5 });
    return now;
  });
  answerShift(mine);
  await open(mine, 'CareProvider');
  api.on(getShift, () => now);
  await expect.element(button(menu)).not.toBeInTheDocument();
  await expect.element(button('Edit')).not.toBeInTheDocument();
  expect(api.asked(listShiftMoves)).toEqual([]);
  await expectAccessible();
  await button('Confirm').click();
  await says('Confirmed');
  await expect.element(button('Confirm')).not.toBeInTheDocument();
  await button('Call out').click();
  const dialog = page.getByRole('dialog', { name: /^Call out/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('My car broke down.');
  await dialog.getByRole('button', { name: 'Call out' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(moveShift).map(({ body }) => body)).toEqual([
    { move: 'confirm' },
    { move: 'call-out', reason: 'My car broke down.' },
  ]);
  await says('Open');
});

test('a move that somebody else forestalled is told, and the shift is fetched again', async () => {
  const mine = shiftOf({ moves: ['confirm', 'call-out'] });
  await open(mine, 'CareProvider');
  api.on(moveShift, () => {
    throw new Refusal(409, 'A cancelled shift cannot become confirmed.');
  });
  api.on(getShift, () => shiftOf({ status: 'CANCELLED', moves: [], version: 4 }));
  await button('Confirm').click();
  await expect
    .poll(() => shownNotices().map(({ title }) => title))
    .toEqual(['A cancelled shift cannot become confirmed.']);
  await says('Cancelled');
});

test('says the allergies of the client first', async () => {
  const nuts = { substance: 'Nuts', type: 'FOOD' as const, reaction: 'Hives', severity: 'SEVERE' as const };
  await open(shiftOf({ allergies: { allergies: [nuts], noKnownAllergies: false } }), 'CareProvider');
  const facts = sheet().getByText('Nuts (food, hives, severe)');
  await expect.element(facts).toBeVisible();
  const when = sheet().getByText('When', { exact: true }).element();
  expect(facts.element().compareDocumentPosition(when) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await expectAccessible();
});

test('says "Not asked" where nobody was asked about allergies', async () => {
  await open(shiftOf({ allergies: { allergies: [], noKnownAllergies: false } }), 'CareProvider');
  await expect.element(sheet().getByText('Not asked')).toBeVisible();
});

test('a family member reads what they may', async () => {
  await open(
    shiftOf({ moves: [], careProvider: null, notesOffice: null, notesCaregiver: null, place: null }),
    'Family',
  );
  await says('Assigned');
  await expect.element(page.getByText('Nobody assigned')).not.toBeInTheDocument();
  await expect.element(button('More')).not.toBeInTheDocument();
});

test('a draft is deleted after a question', async () => {
  api.on(deleteShift, () => undefined);
  const onClose = await open(shiftOf({ status: 'DRAFT' }));
  await choosesFrom(more, 'Delete draft');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/Monday, Jan 11, 2027, 9:00 AM – 1:00 PM/);
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(deleteShift)[0]?.headers.get('if-match')).toBe('"3"');
});

test('a draft that was published meanwhile stays, and the question says why', async () => {
  api.on(deleteShift, () => {
    throw new Refusal(409, shiftsText.notDraft);
  });
  const onClose = await open(shiftOf({ status: 'DRAFT' }));
  await choosesFrom(more, 'Delete draft');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await says(shiftsText.notDraft);
  expect(onClose).not.toHaveBeenCalled();
});

test('a shift with time records says why it cannot be changed', async () => {
  await open(shiftOf({ status: 'COMPLETED' }));
  await says(shiftsText.locked);
  await expect.element(button('Edit')).not.toBeInTheDocument();
  await expect.element(button('Move…')).not.toBeInTheDocument();
});

test('edit, move and duplicate open their dialogs above the sheet', async () => {
  await open(shiftOf());
  await button('Edit').click();
  await page.getByRole('dialog', { name: 'Edit shift' }).getByRole('button', { name: 'Cancel' }).click();
  await button('Move…').click();
  await page.getByRole('dialog', { name: 'Move shift' }).getByRole('button', { name: 'Cancel' }).click();
  await choosesFrom(more, 'Duplicate');
  await page.getByRole('dialog', { name: 'Duplicate shift' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sheet()).toBeVisible();
});

test('a series ends before a shift after a question', async () => {
  api.on(getSeries, () => seriesOf());
  api.on(changeSeries, () => seriesResultOf({ removed: 20 }));
  await open(shiftOf({ seriesId, recurrenceDate: '2027-01-11' }));
  await choosesFrom(more, 'End series…');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/from Monday, Jan 11, 2027 on/);
  await question.getByRole('button', { name: 'End series' }).click();
  await expect.poll(() => shownNotices().map(({ description }) => description)).toEqual(['20 removed']);
  expect(api.asked(changeSeries)[0]?.body).toEqual({ scope: 'FOLLOWING', from: '2027-01-11', end: true });
});

test('history tells who did what', async () => {
  answerShift();
  api.on(listShiftMoves, ({ query }) =>
    pageOfRows(
      [
        {
          id: idOf(900),
          move: 'call-out',
          from: 'ASSIGNED',
          to: 'OPEN',
          at: '2026-11-20T15:00:00.000Z',
          by: maria,
          reason: 'A flat tire.',
          day: null,
          version: 3,
        },
      ],
      query,
    ),
  );
  await show(<ShiftSheet shiftId={shiftId} onClose={() => undefined} />);
  await expect
    .element(page.getByRole('list', { name: 'Moves' }))
    .toMatchTextContent(/Called out\s*Maria Santos, .*A flat tire\./);
});

test('a shift that is gone is said to be', async () => {
  api.fail(getShift, 404, 'There is no such shift.');
  await show(<ShiftSheet shiftId={shiftId} onClose={() => undefined} />);
  await says('This shift no longer exists');
});

test('a shift that could not be loaded is tried again', async () => {
  answerShift();
  api.fail(getShift);
  await show(<ShiftSheet shiftId={shiftId} onClose={() => undefined} />);
  await says('This shift could not be loaded');
  api.on(getShift, () => shiftOf());
  await button('Try again').click();
  await expect.element(sheet()).toBeVisible();
});

test('opens the conversation of a shift, and says why it cannot', async () => {
  api.on(startConversation, () => {
    throw new Refusal(403, chatText.notOnShift);
  });
  await open(shiftOf({ status: 'ASSIGNED' }));
  await button('Message about this shift').click();
  await expect
    .poll(() => shownNotices().map(({ description }) => description))
    .toContain(chatText.notOnShift);
  expect(api.asked(startConversation)[0]?.body).toMatchObject({ type: 'SHIFT', shiftId });
});

test('has no conversation before the shift is published and assigned', async () => {
  await open(shiftOf({ status: 'DRAFT' }));
  await says('Nothing has happened yet.');
  expect(button('Message about this shift').elements()).toHaveLength(0);
});

test('the office enters the visit of a shift that is over and that nobody began', async () => {
  const past = { startUtc: '2026-11-20T15:00:00.000Z', endUtc: '2026-11-20T19:00:00.000Z' };
  await open(shiftOf({ status: 'MISSED', ...past }));
  api.on(enterVisit, () => {
    throw new Refusal(409, 'A correction of this visit is already waiting.');
  });
  await button('Enter visit…').click();
  const dialog = page.getByRole('dialog', { name: 'Enter visit' });
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: 'No signal' }).click();
  await dialog.getByRole('button', { name: 'Enter visit' }).click();
  await says('A correction of this visit is already waiting.');
  expect(api.asked(enterVisit)[0]?.body).toMatchObject({ shiftId, in: past.startUtc, out: past.endUtc });
});

test.for([
  ['a shift that is not over', 'CONFIRMED', '2035-01-01T10:00:00.000Z', 'CareManager'],
  ['a shift with a visit', 'COMPLETED', '2026-11-20T19:00:00.000Z', 'CareManager'],
  ['the caregiver', 'MISSED', '2026-11-20T19:00:00.000Z', 'CareProvider'],
] as const)('no visit is entered for %s', async ([_name, status, endUtc, role]) => {
  await open(shiftOf({ status, startUtc: '2026-11-20T15:00:00.000Z', endUtc }), role);
  await says('Maria Santos');
  expect(page.getByRole('button', { name: 'Enter visit…' }).query()).toBeNull();
});

test('offers no change to who reads the client in an emergency alone', async () => {
  await open(shiftOf({ isReadOnly: true, moves: [] }), 'CareManager');
  await says('Assigned');
  await expect.element(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: more })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: menu })).not.toBeInTheDocument();
});
