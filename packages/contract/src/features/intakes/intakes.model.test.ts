import { expect, it } from 'vitest';
import { moveBodyOf, movesFor } from '../../core/index.ts';
import { intakeStates, intakeStatuses, lockOf } from './intakes.model.ts';

const manager = { id: 'manager', role: 'CareManager' } as const;
const subject = { assessorId: 'other', needsSecondReviewer: true };

it('leads from the first call to the review, and aside from every open state', () => {
  expect(
    intakeStatuses.map((status) => [status, ...movesFor(intakeStates, status, manager, subject)]),
  ).toEqual([
    ['NEW', 'contact', 'nurture', 'lose'],
    ['CONTACTED', 'schedule', 'nurture', 'lose'],
    ['SCHEDULED', 'start', 'nurture', 'lose'],
    ['IN_PROGRESS', 'submit', 'nurture', 'lose'],
    ['SUBMITTED', 'review', 'nurture', 'lose'],
    ['REVIEWED', 'nurture', 'lose'],
    ['PROPOSAL_CREATED'],
    ['NURTURE', 'reopen'],
    ['LOST', 'reopen'],
    ['WON'],
  ]);
});

it('has no move to a proposal or a client', () => {
  const body = moveBodyOf(intakeStates);
  expect(body.safeParse({ move: 'propose' }).success).toBe(false);
  expect(body.safeParse({ move: 'win' }).success).toBe(false);
  expect(body.safeParse({ move: 'lose' }).success).toBe(false);
  expect(body.safeParse({ move: 'lose', cause: 'PRICE' }).success).toBe(true);
  expect(body.safeParse({ move: 'nurture' }).success).toBe(false);
});

it('locks the sections once it is submitted, or put aside', () => {
  expect(intakeStatuses.filter((status) => lockOf(status) === undefined)).toEqual([
    'NEW',
    'CONTACTED',
    'SCHEDULED',
    'IN_PROGRESS',
  ]);
  expect(intakeStatuses.filter((status) => lockOf(status) === 'CLOSED')).toEqual(['NURTURE', 'LOST']);
});
