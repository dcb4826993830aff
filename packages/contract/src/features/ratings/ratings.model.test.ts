import { expect, it } from 'vitest';
import { spell } from '../../../test/policies.ts';
import { movesFor, refusalOfMove, roles } from '../../core/index.ts';
import { type ReviewMove, type ReviewState, reviewStateOf, reviewStates } from './ratings.model.ts';

/** Which roles may make a move now. */
const movers = (state: ReviewState, move: ReviewMove) =>
  spell(
    roles.filter((role) => movesFor(reviewStates, state, { id: 'viewer', role }, undefined).includes(move)),
  );

it('lets care managers and above judge what is not verified yet', () => {
  expect(movers('UNVERIFIED', 'verify')).toBe('SA A CM');
  expect(movers('UNVERIFIED', 'reject')).toBe('SA A CM');
  for (const state of ['VERIFIED', 'REJECTED'] as const) {
    expect(movers(state, 'verify')).toBe('');
    expect(movers(state, 'reject')).toBe('');
  }
});

it('tells the state of a review that is there', () => {
  expect([reviewStateOf({ isVerified: true }), reviewStateOf({ isVerified: false })]).toEqual([
    'VERIFIED',
    'UNVERIFIED',
  ]);
});

it('says what stands against a move', () => {
  const admin = { id: 'admin', role: 'Admin' } as const;
  expect(refusalOfMove(reviewStates, 'verify', 'VERIFIED', admin, undefined)?.text).toBe(
    'This review is already verified.',
  );
  expect(refusalOfMove(reviewStates, 'verify', 'REJECTED', admin, undefined)?.text).toBe(
    'A rejected review cannot become verified.',
  );
});
