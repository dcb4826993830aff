import type { Operation, OperationRow } from '@homeward/contract/core';
import { listOffices } from '@homeward/contract/offices';
import { listShiftDays, listShifts, shiftOperationCalls } from '@homeward/contract/shifts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { button, choose, choosePerson } from './hands.ts';
import { answerShift, jonah, office, rowOf, shiftOf, walter } from './made.ts';

const week = '/dashboard/calendar?date=2027-01-11';
const monday = rowOf();
const draft = rowOf({
  id: idOf(202),
  status: 'DRAFT',
  careProvider: jonah,
  client: walter,
  start: '2027-01-11T10:00',
  end: '2027-01-11T11:30',
  startUtc: '2027-01-11T16:00:00.000Z',
  endUtc: '2027-01-11T17:30:00.000Z',
});
const rows = [monday, draft];
const { check, read, confirm, undo } = shiftOperationCalls;
const counts = {
  ...{ total: 2, ok: 1, warning: 0, unchanged: 0, blocked: 1, processed: 0 },
  ...{ done: 0, skipped: 0, failed: 0, undone: 0, kept: 0 },
};
let operation: Operation;
const row = (more: Partial<OperationRow>): OperationRow => ({
  ...{
    position: 0,
    subjectId: monday.id,
    label: 'Dorothy Bell',
    detail: 'Jan 11, 2027, 9:00 AM · Maria Santos',
  },
  ...{ verdict: 'OK', reason: null, outcome: null, note: null, ...more },
});
let found: OperationRow[];

beforeEach(() => {
  found = [
    row({}),
    row({ position: 1, subjectId: draft.id, label: 'Walter Reyes', verdict: 'BLOCKED', reason: 'Why not.' }),
  ];
  operation = {
    ...{
      id: idOf(900),
      kind: 'shifts.cancel',
      status: 'DRY_RUN',
      moves: ['confirm', 'cancel'],
      version: 1,
      counts,
    },
    ...{ createdAt: '2027-01-11T12:00:00.000Z', finishedAt: null, undoUntil: null, reason: null },
  };
  answerShift(shiftOf());
  api.on(listOffices, ({ query }) => pageOfRows([office], query));
  api.on(listShifts, ({ query }) => pageOfRows(rows, query));
  api.on(check, () => operation);
  api.on(read, ({ query }) => ({ ...operation, rows: pageOfRows(found, query) }));
});

const bar = () => page.getByRole('region', { name: 'Selected shifts' });
const chip = (client: RegExp) => page.getByRole('grid').getByRole('button', { name: client });

test('selects shifts by pressing them, and does one thing to them once it has said what would happen', async () => {
  await open(week);
  await button('Select').click();
  await expect.element(bar()).toMatchTextContent('Press the shifts to select');
  await chip(/Dorothy Bell/).click();
  await chip(/Walter Reyes/).click();
  await expect.element(chip(/Walter Reyes/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(bar()).toMatchTextContent('2 shifts selected');
  await expectAccessible();
  await button(/^More$/).click();
  await page.getByRole('menuitem', { name: 'Cancel shifts…' }).click();
  // Nothing is asked before it is said why.
  await expect.element(page.getByRole('dialog', { name: 'Cancel shifts' })).toBeVisible();
  expect(api.asked(check)).toEqual([]);
  await choose(/Why are they cancelled/, 'Weather');
  await expect.element(page.getByText('Why not.')).toBeVisible();
  await expectAccessible();
  expect(api.asked(check).map(({ body }) => body)).toEqual([
    { kind: 'CANCEL', shiftIds: [monday.id, draft.id], cause: 'WEATHER' },
  ]);
  api.on(confirm, () => {
    const done = { ...counts, processed: 2, done: 1, skipped: 1 };
    operation = { ...operation, status: 'PARTIAL', version: 3, moves: ['undo'], counts: done };
    return operation;
  });
  await button('Cancel 1 shift').click();
  await expect.poll(() => shownNotices().map(({ title }) => title)).toEqual(['1 shift cancelled']);
  // A press opens a shift again.
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(chip(/Dorothy Bell/)).not.toHaveAttribute('aria-pressed');
});

test('undoing says how many changed since', async () => {
  await open(week);
  await button('Select').click();
  await button('Select all 2 shown').click();
  await button('Publish…').nth(1).click();
  api.on(confirm, () => {
    operation = {
      ...operation,
      status: 'PARTIAL',
      version: 3,
      moves: ['undo'],
      counts: { ...counts, done: 1, failed: 1 },
    };
    return operation;
  });
  await button('Publish 1 shift').click();
  await expect.element(page.getByText('1 of 2 done, 1 failed.')).toBeVisible();
  api.on(undo, () => {
    operation = {
      ...operation,
      status: 'UNDONE',
      version: 5,
      moves: [],
      counts: { ...counts, done: 1, kept: 1 },
    };
    return operation;
  });
  await button('Undo').click();
  await expect
    .element(page.getByText('Some shifts changed after this operation and were not undone (1).'))
    .toBeVisible();
  await button('Close').last().click();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('asks anew once the typing pauses, with a reason that is long enough to be one', async () => {
  await open(week);
  await press('s');
  await button('Select all 2 shown').click();
  await button('Assign a caregiver…').click();
  await choosePerson('Caregiver', 'Jonah Cole');
  await expect.poll(() => api.asked(check).length).toBe(1);
  const reason = page.getByRole('textbox', { name: /Reason for saving anyway/ });
  await reason.fill('Too short');
  await reason.fill('Agreed with the family.');
  await expect
    .poll(() => api.asked(check).map(({ body }) => body))
    .toEqual([
      { kind: 'ASSIGN', shiftIds: [monday.id, draft.id], careProviderId: jonah.id },
      {
        kind: 'ASSIGN',
        shiftIds: [monday.id, draft.id],
        careProviderId: jonah.id,
        overrideReason: 'Agreed with the family.',
      },
    ]);
});

test('takes all of a month by its filters, without its shifts being known', async () => {
  api.on(listShiftDays, () => ({
    days: [{ day: '2027-01-11', total: 40, open: 2, drafts: 1, cancelled: 0, first: [monday] }],
  }));
  await open('/dashboard/calendar?view=month&date=2027-01-11&status=DRAFT');
  await button('Select').click();
  await button('Select all of this month').click();
  await expect.element(bar()).toMatchTextContent('All of January 2027');
  await button(/^More$/).click();
  await page.getByRole('menuitem', { name: 'Delete drafts…' }).click();
  await expect.poll(() => api.asked(check).length).toBe(1);
  expect(api.asked(check)[0]?.body).toMatchObject({
    kind: 'DELETE_DRAFTS',
    filter: { from: '2026-12-27', status: ['DRAFT'] },
  });
});

test('lets admins change rates', async () => {
  await open(week, 'Admin');
  await button('Select').click();
  await button('Select all 2 shown').click();
  await button(/^More$/).click();
  await page.getByRole('menuitem', { name: 'Change rates…' }).click();
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(name) });
  await field('Bill rate').fill('abc');
  await expect.element(page.getByText('Enter an amount like 34.00.')).toBeVisible();
  await field('Bill rate').fill('38.50');
  await field('Reason').fill('Short notice');
  await expect.element(page.getByText('Why not.')).toBeVisible();
  await expectAccessible();
  const { shiftIds, ...asked } = { ...api.asked(check).at(-1)?.body } as Record<string, unknown>;
  expect(shiftIds).toEqual([monday.id, draft.id]);
  expect(asked).toEqual({
    ...{ kind: 'CHANGE_RATE', billRateCents: 3_850, payRateCents: null, reason: 'Short notice' },
  });
  await button('Close').last().click();
});

test('is not offered to those who cannot plan', async () => {
  await open(week, 'Family');
  await expect.element(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expect.element(button('Select')).not.toBeInTheDocument();
});
