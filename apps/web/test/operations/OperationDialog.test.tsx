import {
  type Operation,
  type OperationCounts,
  type OperationNews,
  type OperationRow,
  operationSchema,
} from '@homeward/contract/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OperationCalls } from '../../src/lib/operations.ts';
import { ProblemError } from '../../src/lib/problem.ts';
import { queryClient } from '../../src/lib/query.ts';
import { shownNotices, undoNotice } from '../../src/ui/notify.ts';
import { OperationDialog } from '../../src/ui/operations/OperationDialog.tsx';
import { expectAccessible } from '../accessible.ts';
import { Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';

const none: OperationCounts = {
  total: 0,
  ok: 0,
  warning: 0,
  unchanged: 0,
  blocked: 0,
  processed: 0,
  done: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  kept: 0,
};

const operationOf = (status: Operation['status'], counts: Partial<OperationCounts>, more: object = {}) =>
  operationSchema.parse({
    id: idOf(7),
    kind: 'doors.lock',
    status,
    moves: status === 'DRY_RUN' ? ['confirm', 'cancel'] : status === 'RUNNING' ? ['cancel'] : [],
    version: 1,
    counts: { ...none, ...counts },
    createdAt: '2026-11-20T15:00:00Z',
    finishedAt: null,
    undoUntil: null,
    reason: null,
    ...more,
  });

const rowOf = (position: number, more: Partial<OperationRow> = {}): OperationRow => ({
  position,
  subjectId: idOf(100 + position),
  label: `Door ${position + 1}`,
  detail: 'Oak',
  verdict: 'OK',
  reason: null,
  outcome: null,
  note: null,
  ...more,
});

/** A server of one operation: what it answers with is what the test sets. */
function makeCalls(operation: Operation, rows: OperationRow[]) {
  const state = {
    operation,
    rows,
    tell: (_news: OperationNews): void => undefined,
    begin: (): void => undefined,
  };
  const calls = {
    name: 'doors.readOperation',
    check: vi.fn(async () => state.operation),
    read: vi.fn<OperationCalls<object>['read']>(async (_id, { verdict, outcome, limit = 100, cursor }) => {
      const from = Number(cursor ?? 0);
      const found = state.rows.filter(
        (row) =>
          (!verdict || verdict.includes(row.verdict)) &&
          (!outcome || outcome.includes(row.outcome ?? 'PENDING')),
      );
      const next = from + Number(limit) < found.length ? `${from + Number(limit)}` : null;
      return {
        ...state.operation,
        rows: {
          data: found.slice(from, from + Number(limit)),
          pagination: {
            total: found.length,
            totalPrecision: 'exact',
            from: from + 1,
            nextCursor: next,
            previousCursor: null,
          },
        },
      };
    }),
    move: vi.fn(async (_id: string, _move: string) => state.operation),
    download: vi.fn(async () => ({ blob: new Blob(['Name']), name: 'doors-lock.csv' })),
    follow: (tell: typeof state.tell, begin: () => void) => {
      Object.assign(state, { tell, begin });
      return () => undefined;
    },
  } satisfies OperationCalls<object>;
  return { state, calls };
}

async function open({ calls }: ReturnType<typeof makeCalls>) {
  const onClose = vi.fn();
  const onChanged = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <OperationDialog
        calls={calls}
        body={{}}
        count={3}
        words={{
          title: 'Lock the doors?',
          consequence: 'Nobody comes in.',
          confirm: (count) => `Lock ${count} doors`,
          done: (count) => `${count} doors locked`,
          isDanger: true,
        }}
        onChanged={onChanged}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  return { onClose, onChanged };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const items = () => page.getByRole('listitem');

test('a dry run says of each row what would happen, and why not', async () => {
  const long = 'A door with a name of sixty characters, which is the longest.';
  const made = makeCalls(operationOf('DRY_RUN', { total: 4, ok: 1, warning: 1, unchanged: 1, blocked: 1 }), [
    rowOf(0, { label: long }),
    rowOf(1, { verdict: 'WARNING', reason: 'Somebody is inside.' }),
    rowOf(2, { verdict: 'UNCHANGED', reason: 'It is locked already.' }),
    rowOf(3, { verdict: 'BLOCKED', reason: 'This was not found.', label: null, detail: null }),
  ]);
  await open(made);
  await expect.element(items().nth(0)).toHaveTextContent(`${long}OakWill change`);
  await expect.element(items().nth(1).getByText('Somebody is inside.')).toBeVisible();
  await expect.element(items().nth(2).getByText('It is locked already.')).toBeVisible();
  await expect.element(items().nth(3)).toHaveTextContent('Not foundThis was not found.');
  await expect.element(button('Lock 2 doors')).toBeEnabled();
  await expect.element(button('Cancel')).toHaveFocus();
  await expectAccessible();
  await page.viewport(320, 640);
  await expectAccessible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('nothing can be confirmed where nothing would happen', async () => {
  await open(
    makeCalls(operationOf('DRY_RUN', { total: 1, blocked: 1 }), [
      rowOf(0, { verdict: 'BLOCKED', reason: 'No.' }),
    ]),
  );
  await expect.element(button('Lock 0 doors')).toBeDisabled();
});

test('a few are done at once: the dialog closes with a word, and can be undone from it', async () => {
  const made = makeCalls(operationOf('DRY_RUN', { total: 3, ok: 2, blocked: 1 }), [rowOf(0), rowOf(1)]);
  const { onClose, onChanged } = await open(made);
  await expect.element(button('Lock 2 doors')).toBeEnabled();
  made.state.operation = operationOf(
    'PARTIAL',
    { total: 3, ok: 2, blocked: 1, processed: 3, done: 2, skipped: 1 },
    { moves: ['undo'], version: 3 },
  );
  await button('Lock 2 doors').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(made.calls.move).toHaveBeenCalledWith(idOf(7), 'confirm');
  expect(onChanged).toHaveBeenCalledTimes(1);
  const [notice] = shownNotices();
  expect(notice?.title).toBe('2 doors locked');
  made.state.operation = operationOf('UNDONE', { total: 3, done: 2, undone: 1, kept: 1 }, { version: 5 });
  undoNotice(notice?.id ?? 0);
  await expect
    .poll(() => shownNotices().map(({ title }) => title))
    .toEqual(['1 of 2 undone, 1 changed in the meantime and were skipped.']);
});

test('what came out other than checked is told row by row, and can be downloaded', async () => {
  const made = makeCalls(operationOf('DRY_RUN', { total: 2, ok: 2 }), [rowOf(0), rowOf(1)]);
  const { onClose } = await open(made);
  await expect.element(button('Lock 2 doors')).toBeEnabled();
  made.state.operation = operationOf(
    'PARTIAL',
    { total: 2, ok: 2, processed: 2, done: 1, failed: 1 },
    { version: 3, moves: ['undo'] },
  );
  made.state.rows = [rowOf(0, { outcome: 'DONE' }), rowOf(1, { outcome: 'FAILED', note: 'It is stuck.' })];
  await button('Lock 2 doors').click();
  await expect.element(page.getByText('1 of 2 done, 1 failed.')).toBeVisible();
  await expect.element(items().nth(1).getByText('Failed: It is stuck.')).toBeVisible();
  await expectAccessible();
  await button('Download result').click();
  expect(made.calls.download).toHaveBeenCalledWith(idOf(7));
  made.state.operation = operationOf('UNDONE', { total: 2, done: 1, undone: 1 }, { version: 5 });
  await button('Undo').click();
  await expect.element(page.getByText('1 of 1 undone.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await button('Close').last().click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what was interrupted says why, and goes on or is undone; an undo that was interrupted goes on', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => rowOf(index));
  const made = makeCalls(operationOf('DRY_RUN', { total: 40, ok: 40 }), rows);
  const { onClose } = await open(made);
  await expect.element(button('Lock 40 doors')).toBeEnabled();
  const full = 'The disk of the database is full, so the rest waits.';
  const counts = { total: 40, ok: 40, processed: 25, done: 25 };
  made.state.operation = operationOf('INTERRUPTED', counts, {
    version: 3,
    moves: ['confirm', 'undo'],
    reason: full,
  });
  await button('Lock 40 doors').click();
  await expect.element(page.getByText(`25 of 40 done, 15 not started. ${full}`)).toBeVisible();
  await expectAccessible();
  await button('Try again').click();
  expect(made.calls.move).toHaveBeenLastCalledWith(idOf(7), 'confirm');
  made.state.operation = operationOf(
    'UNDO_INTERRUPTED',
    { ...counts, processed: 10, undone: 10 },
    { version: 6, moves: ['undo'], reason: full },
  );
  await button('Undo').click();
  await expect.element(page.getByText(`10 of 25 undone so far. ${full}`)).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  made.state.operation = operationOf('UNDONE', { ...counts, undone: 25 }, { version: 8 });
  await button('Try again').click();
  expect(made.calls.move).toHaveBeenLastCalledWith(idOf(7), 'undo');
  await expect.element(page.getByText('25 of 25 undone.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('an undo from the toast that met a full disk can be tried again from its refusal', async () => {
  const made = makeCalls(operationOf('DRY_RUN', { total: 2, ok: 2 }), [rowOf(0), rowOf(1)]);
  await open(made);
  await expect.element(button('Lock 2 doors')).toBeEnabled();
  const counts = { total: 2, ok: 2, processed: 2, done: 2 };
  made.state.operation = operationOf('DONE', counts, { moves: ['undo'], version: 3 });
  await button('Lock 2 doors').click();
  await expect.poll(() => shownNotices().map(({ title }) => title)).toEqual(['2 doors locked']);
  const full = { type: 'about:blank', title: 'Not available', detail: 'The disk is full.', requestId: '1' };
  made.calls.move.mockRejectedValueOnce(new ProblemError({ ...full, status: 503 }));
  undoNotice(shownNotices()[0]?.id ?? 0);
  await expect.poll(() => shownNotices().map(({ title }) => title)).toEqual(['Not undone']);
  made.state.operation = operationOf('UNDONE', { ...counts, undone: 2 }, { version: 5 });
  undoNotice(shownNotices()[0]?.id ?? 0);
  await expect.poll(() => shownNotices().map(({ title }) => title)).toEqual(['2 of 2 undone.']);
});

test('many show how far they are, go on in the background, and can be stopped', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => rowOf(index));
  const made = makeCalls(operationOf('DRY_RUN', { total: 250, ok: 250 }), rows);
  const { onChanged } = await open(made);
  await expect.element(button('Lock 250 doors')).toBeEnabled();
  made.state.operation = operationOf('RUNNING', { total: 250, ok: 250 }, { version: 2 });
  await button('Lock 250 doors').click();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  const { id, kind, status } = made.state.operation;
  made.state.tell({
    id,
    kind,
    status,
    version: 2,
    counts: { ...none, total: 250, ok: 250, processed: 100, done: 100 },
  });
  await expect
    .element(page.getByRole('progressbar', { name: '100 of 250 done' }))
    .toHaveAttribute('aria-valuenow', '40');
  await expectAccessible();
  await button('Continue in the background').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await button('Show progress').click();
  made.state.operation = operationOf(
    'CANCELLED',
    { total: 250, ok: 250, processed: 125, done: 125 },
    { version: 3, moves: ['undo'] },
  );
  made.state.rows = rows.map((row, index) => ({ ...row, outcome: index < 125 ? 'DONE' : null }));
  await button('Stop').click();
  await expect.element(page.getByText('125 of 250 done, 125 not started.')).toBeVisible();
  expect(onChanged).toHaveBeenCalledTimes(1);
  await expect.element(items()).toHaveLength(100);
  await button('Show more').click();
  await expect.element(items()).toHaveLength(200);
  await button('Done 125').click();
  await expect.element(button('Done 125')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(items().first().getByText('Done')).toBeVisible();
});

test('the end is told while it is put aside, and after a lost connection', async () => {
  const made = makeCalls(operationOf('DRY_RUN', { total: 30, ok: 30 }), [rowOf(0)]);
  const { onChanged, onClose } = await open(made);
  await expect.element(button('Lock 30 doors')).toBeEnabled();
  made.state.operation = operationOf('RUNNING', { total: 30, ok: 30 }, { version: 2 });
  await button('Lock 30 doors').click();
  await button('Continue in the background').click();
  made.state.operation = operationOf('DONE', { total: 30, ok: 30, processed: 30, done: 30 }, { version: 3 });
  made.state.begin();
  await expect.element(page.getByText('30 of 30 done.')).toBeVisible();
  expect(onChanged).toHaveBeenCalledTimes(1);
  await button('Close').click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a refusal is said, and what was checked stays', async () => {
  const made = makeCalls(operationOf('DRY_RUN', { total: 1, ok: 1 }), [rowOf(0)]);
  await open(made);
  made.calls.move.mockRejectedValueOnce(new Refusal(409, 'This is already running.'));
  await expect.element(button('Lock 1 doors')).toBeEnabled();
  await button('Lock 1 doors').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(items()).toHaveLength(1);
  await press('Escape');
});
