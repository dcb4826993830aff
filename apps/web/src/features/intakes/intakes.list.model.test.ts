import { expect, it } from 'vitest';
import { listQueryOf, moveBetween, readIntakesSearch, whyNot } from './intakes.list.model.ts';

it.each([
  ['NEW', 'CONTACTED', 'contact'],
  ['NEW', 'SCHEDULED', undefined],
  ['IN_PROGRESS', 'SUBMITTED', 'submit'],
  ['SUBMITTED', 'LOST', 'lose'],
  ['LOST', 'CONTACTED', 'reopen'],
  ['NURTURE', 'NEW', 'reopen'],
  ['NURTURE', 'LOST', undefined],
  ['REVIEWED', 'NEW', undefined],
] as const)('from %s to %s leads %s', (from, to, move) => {
  expect(moveBetween(from, to)).toBe(move);
});

it('says why a card does not get there', () => {
  expect(whyNot('NEW', 'REVIEWED')).toBe('A new initial assessment cannot become reviewed.');
  expect(whyNot('IN_PROGRESS', 'NEW')).toBe('An in progress initial assessment cannot become new.');
});

it('asks for one age of a prospect', () => {
  const state = { filters: { age: ['OLDER'] }, search: '', cursor: undefined, sort: undefined };
  expect(listQueryOf(state as never)).toEqual({ sort: '-created', age: 'OLDER' });
});

it('keeps of an address what it understands', () => {
  expect(readIntakesSearch({ view: 'table', search: 'Ida', color: 'red', status: ['NEW'] })).toEqual({
    view: 'table',
    search: 'Ida',
  });
});
