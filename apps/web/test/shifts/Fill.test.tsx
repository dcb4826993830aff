import type { Operation } from '@homeward/contract/core';
import { listOffices } from '@homeward/contract/offices';
import { listNamedViews } from '@homeward/contract/settings';
import {
  type FillPlan,
  type FillProposal,
  listMyChanges,
  listMyOffers,
  listShifts,
  proposeFill,
  readFill,
  shiftOperationCalls,
} from '@homeward/contract/shifts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { choose } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerShift, dorothy, jonah, maria, office, walter } from './made.ts';

const week = '/dashboard/calendar?date=2027-01-11&serviceType=RESPITE';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sheet = () => page.getByRole('dialog', { name: 'Fill the week' });
const { check, read, confirm } = shiftOperationCalls;

const shiftOf = (n: number, client = dorothy) => ({
  ...{ id: idOf(200 + n), client, serviceType: 'RESPITE' as const, timezone: 'America/Chicago' },
  ...{ start: `2027-01-1${n}T09:00`, end: `2027-01-1${n}T13:00` },
  ...{ startUtc: `2027-01-1${n}T15:00:00.000Z`, endUtc: `2027-01-1${n}T19:00:00.000Z` },
});
const rowOf = (n: number, person = maria): FillPlan['rows'][number] => ({
  ...{ shift: shiftOf(n), person, score: 82, reason: 'The best match of 3.' },
  ...{ weekMinutes: 600, weekMinutesWith: 840, conflicts: [] },
});
const warned = {
  ...rowOf(2, jonah),
  conflicts: [
    { code: 'LANGUAGE' as const, policy: 'ALERT' as const, message: 'Dorothy Bell prefers Polish.' },
  ],
};
const greedy: FillPlan = {
  ...{ kind: 'GREEDY', points: 3_640, filled: 2, overtimeMinutes: 90, rows: [rowOf(1), warned] },
  open: [{ shift: shiftOf(3, walter), reason: 'One caregiver could take it: 1 has no hours left.' }],
};
const solver: FillPlan = {
  ...{ kind: 'SOLVER', points: 5_400, filled: 3, overtimeMinutes: 0 },
  ...{ rows: [rowOf(1), rowOf(2, jonah), rowOf(3)], open: [] },
};
let proposal: FillProposal;
const counts = {
  ...{ total: 1, ok: 1, warning: 0, unchanged: 0, blocked: 0, processed: 0 },
  ...{ done: 0, skipped: 0, failed: 0, undone: 0, kept: 0 },
};
const operation: Operation = {
  ...{ id: idOf(900), kind: 'shifts.assign', status: 'DRY_RUN', moves: ['confirm', 'cancel'], version: 1 },
  ...{ counts, createdAt: '2027-01-11T12:00:00.000Z', finishedAt: null, undoUntil: null, reason: null },
};

beforeEach(() => {
  proposal = {
    ...{ id: idOf(800), state: 'SOLVING', createdAt: '2027-01-11T12:00:00.000Z', shifts: 3 },
    plans: [greedy],
  };
  answerShift();
  api.on(listOffices, ({ query }) => pageOfRows([office], query));
  api.on(listShifts, ({ query }) => pageOfRows([], query));
  api.on(listMyChanges, () => ({ changes: [] }));
  api.on(listMyOffers, () => ({ offers: [], open: [] }));
  api.on(listNamedViews, () => ({ data: [] }));
  api.on(proposeFill, () => proposal);
  api.on(readFill, () => proposal);
  api.on(check, () => operation);
  api.on(read, ({ query }) => ({ ...operation, rows: pageOfRows([], query) }));
  api.on(confirm, () => ({
    ...operation,
    status: 'DONE' as const,
    ...{ moves: [], version: 2, counts: { ...counts, processed: 1, done: 1 } },
  }));
});

test('proposes who takes the open shifts of what is shown, and assigns the rows that stay chosen', async () => {
  await open(week, 'CareManager');
  await button('Fill the week').click();
  await expect.element(sheet().getByRole('cell', { name: '2 of 3' })).toBeVisible();
  await expect.element(sheet().getByText(/A solver is looking for a better plan/)).toBeVisible();
  await expect
    .element(
      sheet()
        .getByText(/82 of 100 · 10 h now → 14 h if assigned · The best match of 3\./)
        .first(),
    )
    .toBeVisible();
  await expect.element(sheet().getByText('Dorothy Bell prefers Polish.')).toBeVisible();
  await expect.element(sheet().getByText('One caregiver could take it: 1 has no hours left.')).toBeVisible();
  expect(api.asked(proposeFill).map(({ body }) => body)).toMatchObject([{ serviceType: ['RESPITE'] }]);
  await expectAccessible();
  await choose(sheet().getByRole('checkbox', { name: /Jonah Cole/ }));
  await sheet().getByRole('button', { name: 'Assign 1 shift…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign the plan' });
  await dialog.getByRole('button', { name: 'Assign 1 shift' }).click();
  await expect.poll(() => api.asked(confirm)).toHaveLength(1);
  expect(api.asked(check).at(-1)?.body).toEqual({
    kind: 'ASSIGN',
    shiftIds: [idOf(201)],
    assignments: [{ shiftId: idOf(201), careProviderId: maria.id }],
  });
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('shows both sums side by side when the solver has found more, and one is chosen', async () => {
  proposal = { ...proposal, state: 'DONE', plans: [greedy, solver] };
  await open(week);
  await button('Fill the week').click();
  await expect.element(sheet().getByRole('cell', { name: '3 of 3' })).toBeVisible();
  await expect.element(sheet().getByRole('cell', { name: '5,400' })).toBeVisible();
  await choose(sheet().getByRole('radio', { name: 'Solver' }));
  await expect.element(sheet().getByRole('button', { name: 'Assign 3 shifts…' })).toBeVisible();
  await expect.element(sheet().getByText('stays open')).not.toBeInTheDocument();
});

test('a row that something speaks against asks for a reason', async () => {
  await open(week);
  await button('Fill the week').click();
  await sheet().getByRole('button', { name: 'Assign 2 shifts…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign the plan' });
  await dialog.getByLabelText(/Reason for saving anyway/).fill('The family agreed.');
  await expect
    .poll(() => api.asked(check).at(-1)?.body)
    .toMatchObject({ overrideReason: 'The family agreed.' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sheet()).toBeVisible();
});

test('says that nothing is open, and why too many are refused', async () => {
  proposal = {
    ...proposal,
    ...{ state: 'DONE', shifts: 0 },
    plans: [{ ...greedy, points: 0, filled: 0, overtimeMinutes: 0, rows: [], open: [] }],
  };
  await open(week);
  await button('Fill the week').click();
  await expect
    .element(sheet().getByText('No open shifts match. Offered shifts wait for their answers.'))
    .toBeVisible();
  await sheet().getByRole('button', { name: 'Cancel' }).click();
  api.fail(proposeFill, 422, 'More than 200 open shifts match.');
  await button('Fill the week').click();
  await expect.element(sheet().getByText('More than 200 open shifts match.')).toBeVisible();
});

test('families are not offered it', async () => {
  await open(week, 'Family');
  await expect.element(button('Print roster')).toBeVisible();
  expect(button('Fill the week').elements()).toEqual([]);
});
