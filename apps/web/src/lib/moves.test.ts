import { defineStates, moveEndpoints, only } from '@homeward/contract/core';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from './api/index.ts';
import { moveCalls } from './moves.ts';

vi.mock('./api/index.ts', () => ({ call: vi.fn(async () => ({})) }));

const endpoints = moveEndpoints({
  slice: 'doors',
  path: '/doors',
  table: defineStates<unknown>()({
    thing: 'door',
    states: { OPEN: 'open', SHUT: 'shut' },
    moves: { shut: { from: ['OPEN'], to: 'SHUT', may: () => true, label: 'Shut', says: 'Shut' } },
  }),
  schema: z.strictObject({ id: z.string() }),
  mayMove: only('management'),
  mayRead: only('management'),
});

it('asks for a move of the version that was seen, and for the history page by page', async () => {
  const calls = moveCalls<'shut'>(endpoints);
  await calls.move({ id: 'one', version: 3 }, { move: 'shut', reason: 'A draft.' });
  expect(call).toHaveBeenLastCalledWith(
    endpoints.move,
    { params: { id: 'one' }, body: { move: 'shut', reason: 'A draft.' } },
    { ifMatch: '"3"' },
  );
  await calls.history('one', undefined);
  expect(call).toHaveBeenLastCalledWith(endpoints.history, { params: { id: 'one' }, query: {} });
  await calls.history('one', 'next');
  expect(call).toHaveBeenLastCalledWith(endpoints.history, {
    params: { id: 'one' },
    query: { cursor: 'next' },
  });
});
