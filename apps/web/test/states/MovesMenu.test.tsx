import { defineStates, type MadeMove } from '@homeward/contract/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../src/lib/query.ts';
import { shownNotices } from '../../src/ui/notify.ts';
import { MovesMenu } from '../../src/ui/states/MovesMenu.tsx';
import { expectAccessible } from '../accessible.ts';
import { idOf } from '../frame.ts';

const doors = defineStates<unknown>()({
  thing: 'door',
  states: { OPEN: 'open', SHUT: 'shut' },
  moves: {
    shut: { from: ['OPEN'], to: 'SHUT', may: () => true, label: 'Shut', says: 'Shut' },
    lock: {
      from: ['OPEN'],
      to: 'SHUT',
      may: () => true,
      label: 'Lock',
      says: 'Locked',
      needs: { reason: 'Say why.' },
    },
    remove: { from: ['OPEN'], to: 'SHUT', may: () => true, label: 'Remove', says: 'Removed', isDanger: true },
  },
  implied: { slam: { from: ['OPEN'], to: 'SHUT', says: 'Fell shut' } },
});

const madeOf = (position: number, move: string, more: Partial<MadeMove> = {}): MadeMove => ({
  id: idOf(50 + position),
  move,
  from: 'OPEN',
  to: 'SHUT',
  at: '2026-11-20T15:00:00Z',
  by: { id: idOf(1), fullName: 'Ana Villanueva', image: null },
  reason: null,
  day: null,
  version: 2,
  ...more,
});

const pages: Record<string, { data: MadeMove[]; next: string | null }> = {
  '': {
    data: [madeOf(0, 'lock', { reason: 'Nobody is at home.' }), madeOf(1, 'slam', { by: null })],
    next: 'more',
  },
  more: { data: [madeOf(2, 'shut')], next: null },
};

async function open(moves: (keyof typeof doors.moves)[] = ['shut', 'lock', 'remove']) {
  const calls = {
    name: 'doors.moves',
    move: vi.fn(async () => undefined as unknown),
    history: vi.fn(async (_id: string, cursor: string | undefined) => ({
      data: pages[cursor ?? '']?.data ?? [],
      pagination: {
        total: 3,
        totalPrecision: 'exact' as const,
        from: 1,
        nextCursor: pages[cursor ?? '']?.next ?? null,
        previousCursor: null,
      },
    })),
  };
  const onMoved = vi.fn();
  const thing = { id: idOf(9), version: 4 };
  await render(
    <QueryClientProvider client={queryClient}>
      <MovesMenu calls={calls} states={doors} thing={thing} name="Door 9" moves={moves} onMoved={onMoved} />
    </QueryClientProvider>,
  );
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Door 9' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  return { calls, onMoved, choose, thing };
}

test('a plain move is made at once; only the moves that would pass are offered', async () => {
  const { calls, onMoved, choose, thing } = await open(['shut']);
  await choose('Shut');
  await expect.poll(() => onMoved.mock.calls.length).toBe(1);
  expect(calls.move).toHaveBeenCalledWith(thing, { move: 'shut' });
  expect(shownNotices().map(({ title }) => title)).toEqual(['Shut: Door 9']);
  await page.getByRole('button', { name: 'Actions for Door 9' }).click();
  await expect.element(page.getByRole('menuitem')).toHaveLength(2);
});

test('a move that needs a reason asks for it, and keeps it when it is refused', async () => {
  const { calls, choose, thing } = await open();
  await choose('Lock');
  await expectAccessible();
  calls.move.mockRejectedValueOnce(new Error('refused'));
  await page.getByRole('textbox', { name: 'Reason' }).fill('  Nobody is at home.  ');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect.poll(() => calls.move.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('  Nobody is at home.  ');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls.move).toHaveBeenLastCalledWith(thing, { move: 'lock', reason: 'Nobody is at home.' });
});

test('what cannot be undone asks first', async () => {
  const { calls, choose, thing } = await open();
  await choose('Remove');
  await expect.element(page.getByText('This cannot be undone.')).toBeVisible();
  expect(calls.move).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => calls.move.mock.calls).toEqual([[thing, { move: 'remove' }]]);
});

test('the history says who moved it and why, page by page', async () => {
  const { choose } = await open();
  await choose('History');
  const items = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  await expect.element(items).toHaveLength(2);
  await expect.element(items.first().getByText('Nobody is at home.')).toBeVisible();
  await expect.element(items.nth(1).getByText('Fell shut')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.element(items).toHaveLength(3);
});
