import { defineStates, type MadeMove } from '@homeward/contract/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MoveCalls } from '../../src/lib/moves.ts';
import { queryClient } from '../../src/lib/query.ts';
import { MovesMenu } from '../../src/ui/states/MovesMenu.tsx';

const doorStates = defineStates<unknown>()({
  thing: 'door',
  states: { OPEN: 'open', SHUT: 'shut', LOCKED: 'locked' },
  moves: {
    shut: { from: ['OPEN'], to: 'SHUT', may: () => true, label: 'Shut', says: 'Shut' },
    lock: {
      from: ['OPEN', 'SHUT'],
      to: 'LOCKED',
      may: () => true,
      label: 'Lock',
      says: 'Locked',
      needs: { reason: 'Say why.' },
    },
    remove: { from: ['OPEN'], to: 'SHUT', may: () => true, label: 'Remove', says: 'Removed', isDanger: true },
  },
});

const made: MadeMove[] = [
  {
    id: '01985f00-0000-7000-8000-000000000001',
    move: 'lock',
    from: 'SHUT',
    to: 'LOCKED',
    at: '2026-11-20T15:00:00Z',
    by: { id: '01985f00-0000-7000-8000-000000000002', fullName: 'Ana Villanueva', image: null },
    reason: 'Nobody is at home over the weekend.',
    day: null,
    version: 2,
  },
];

const calls: MoveCalls<keyof typeof doorStates.moves> = {
  name: 'kit.doors',
  move: async () => undefined,
  history: async () => ({
    data: made,
    pagination: { total: 1, totalPrecision: 'exact', from: 1, nextCursor: null, previousCursor: null },
  }),
};

/** What may be done with a thing that has states, and its history. */
export function Moves() {
  return (
    <QueryClientProvider client={queryClient}>
      <MovesMenu
        calls={calls}
        states={doorStates}
        thing={{ id: '01985f00-0000-7000-8000-000000000003', version: 2 }}
        name="the front door"
        moves={['shut', 'lock', 'remove']}
        onMoved={() => undefined}
      />
    </QueryClientProvider>
  );
}
