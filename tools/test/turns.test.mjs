import { expect, test, vi } from 'vitest';
import { chosenTurn, isMyTurn, ofThisTurn, turnOf, turnOfCase, turnOfRun } from './turns.mjs';

const cases = Array.from({ length: 60 }, (_, index) => ({ name: `super.admin, /dashboard/page-${index}` }));
const nameOf = (/** @type {{ name: string }} */ { name }) => name;
/** @param {string} day @returns {string[]} names of the cases that run then */
const ranOn = (day) => {
  vi.stubEnv('HOMEWARD_TURN', String(turnOf(new Date(day))));
  return ofThisTurn(cases, nameOf).map(nameOf);
};

test('a fault planted in any third is found within three days, and at once with all', () => {
  const days = ['2026-12-30T05:00Z', '2026-12-31T05:00Z', '2027-01-01T05:00Z'].map(ranOn);
  for (const third of [0, 1, 2]) {
    const faulty = cases.map(nameOf).find((name) => turnOfCase(name) === third) ?? '';
    expect(days.filter((names) => names.includes(faulty))).toHaveLength(1);
  }
  expect(days.flat().sort()).toEqual(cases.map(nameOf).sort());
  vi.stubEnv('HOMEWARD_TURN', 'all');
  expect(ofThisTurn(cases, nameOf)).toEqual(cases);
});

test('outside of the runner every case runs', () => {
  vi.stubEnv('HOMEWARD_TURN', undefined);
  expect(chosenTurn()).toBe('all');
  expect(isMyTurn('anything')).toBe(true);
});

test('a case keeps its third when others are added', () => {
  const before = ranOn('2026-11-29');
  expect(ofThisTurn([{ name: 'new' }, ...cases], nameOf).map(nameOf)).toEqual(expect.arrayContaining(before));
});

test('a run before midnight and one of the same commit after it agree', () => {
  const committed = new Date('2026-11-29T22:10Z');
  expect(turnOfRun(new Date('2026-11-29T23:40Z'), committed)).toBe(
    turnOfRun(new Date('2026-11-30T00:20Z'), committed),
  );
  // What nobody changes for a day has its turns all the same.
  expect(turnOfRun(new Date('2026-11-30T20:00Z'), committed)).toBe(turnOf(new Date('2026-11-30')));
});

test.each(['3', '', 'some', '-1'])('"%s" is no third', (chosen) => {
  vi.stubEnv('HOMEWARD_TURN', chosen);
  expect(chosenTurn).toThrow('HOMEWARD_TURN');
});
