import { expect, it, vi } from 'vitest';
import { isDealtToMe, ofThisTurn, turnOf, turnOfCase } from '../../../../tools/test/turns.mjs';

const cases = Array.from({ length: 200 }, (_, at) => `endpoint ${at}`);
const keyOf = (key: string) => key;
const firstDay = Date.UTC(2026, 11, 1);

/** The names of the cases that a run has which chose a third, or all. */
function runOf(chosen: 0 | 1 | 2 | 'all'): string[] {
  vi.stubEnv('HOMEWARD_TURN', String(chosen));
  try {
    return ofThisTurn(cases, keyOf);
  } finally {
    vi.unstubAllEnvs();
  }
}

/** The days, of three that follow each other, on which a case runs. */
const daysOf = (planted: string) =>
  [0, 1, 2].filter((day) => runOf(turnOf(new Date(firstDay + day * 86_400_000))).includes(planted));

it.each([0, 1, 2])(
  'a fault planted in third %i is found on one of three days, and at once in all',
  (third) => {
    const planted = cases.find((key) => turnOfCase(key) === third) ?? '';
    expect(planted).not.toBe('');
    expect(daysOf(planted)).toHaveLength(1);
    expect(runOf('all')).toContain(planted);
  },
);

it('runs every case within three days, none twice, and all of them at once in all', () => {
  expect(([0, 1, 2] as const).flatMap(runOf).toSorted()).toEqual(cases.toSorted());
  expect(runOf('all')).toEqual(cases);
});

it('deals short lists out evenly, none of them twice', () => {
  const dealt = (chosen: string) => {
    vi.stubEnv('HOMEWARD_TURN', chosen);
    return [0, 1, 2, 3, 4, 5, 6, 7].filter(isDealtToMe);
  };
  expect(['0', '1', '2'].map(dealt)).toEqual([
    [0, 3, 6],
    [1, 4, 7],
    [2, 5],
  ]);
  expect(dealt('all')).toHaveLength(8);
  vi.unstubAllEnvs();
});
