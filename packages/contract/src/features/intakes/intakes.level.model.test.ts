import { expect, it } from 'vitest';
import { defaultLevelBands, levelOf, levelOfCare, mostPoints } from './intakes.level.model.ts';

it.each([
  [0, 1],
  [6, 1],
  [7, 2],
  [14, 2],
  [15, 3],
  [24, 3],
  [25, 4],
  [34, 4],
  [35, 5],
  [mostPoints, 5],
])('%d points are level %d', (points, level) => {
  expect(levelOf(points)).toBe(level);
});

it('goes by the bands of the agency', () => {
  expect(levelOf(8, { ...defaultLevelBands, level2: 9 })).toBe(1);
  expect(levelOf(20, { ...defaultLevelBands, level4: 20 })).toBe(4);
});

const grid = (rows: readonly string[], helped: number) =>
  Object.fromEntries(rows.map((row, at) => [row, at < helped ? 'HELP' : 'ALONE']));
const adl = (helped: number) => grid(['bath', 'dress', 'toilet', 'transfer', 'contin', 'feed'], helped);
const iadl = (helped: number) =>
  grid(['phone', 'shop', 'food', 'house', 'laundry', 'travel', 'meds', 'money'], helped);

it.each([
  ['nothing answered', {}, 0, 1],
  ['nothing needed', { adl: adl(0), iadl: iadl(0), cognition: 'NONE', falls: 0, twoPerson: false }, 0, 1],
  ['each daily activity twice', { adl: adl(3) }, 6, 1],
  ['each of the household once', { adl: adl(3), iadl: iadl(1) }, 7, 2],
  ['the household alone', { iadl: iadl(8) }, 8, 2],
  ['mild cognition', { cognition: 'MILD' }, 3, 1],
  ['moderate cognition', { cognition: 'MODERATE' }, 6, 1],
  ['severe cognition', { cognition: 'SEVERE' }, 9, 2],
  ['one fall', { falls: 1, fallInjury: false }, 2, 1],
  ['two falls', { falls: 2, fallInjury: false }, 4, 1],
  ['one fall with an injury', { falls: 1, fallInjury: true }, 4, 1],
  ['an injury without a fall', { falls: 0, fallInjury: true }, 0, 1],
  ['two people', { twoPerson: true }, 4, 1],
  ['the night', { nightNeeds: true }, 3, 1],
  ['skilled tasks', { skilled: true }, 4, 1],
  ['one point below level 3', { adl: adl(4), iadl: iadl(6) }, 14, 2],
  ['a fixture of level 3', { adl: adl(4), iadl: iadl(4), cognition: 'MILD' }, 15, 3],
  ['the end of level 3', { adl: adl(6), iadl: iadl(8), falls: 1, fallInjury: true }, 24, 3],
  ['the begin of level 4', { adl: adl(6), iadl: iadl(4), cognition: 'SEVERE' }, 25, 4],
  [
    'the end of level 4',
    { adl: adl(6), iadl: iadl(6), cognition: 'SEVERE', skilled: true, nightNeeds: true },
    34,
    4,
  ],
  [
    'the begin of level 5',
    { adl: adl(6), iadl: iadl(7), cognition: 'SEVERE', skilled: true, nightNeeds: true },
    35,
    5,
  ],
  [
    'everything',
    {
      adl: adl(6),
      iadl: iadl(8),
      cognition: 'SEVERE',
      falls: 9,
      twoPerson: true,
      nightNeeds: true,
      skilled: true,
    },
    mostPoints,
    5,
  ],
])('%s: %o', (_what, answers, points, level) => {
  const result = levelOfCare(answers);
  expect([result.points, result.level]).toEqual([points, level]);
});

it('shows its arithmetic, and what nobody has answered', () => {
  const { parts, bands } = levelOfCare({
    adl: adl(3),
    cognition: 'MILD',
    falls: 1,
    fallInjury: true,
    skilled: false,
  });
  expect(parts.map(({ id, how, points, isOpen }) => [id, how, points, isOpen])).toEqual([
    ['adl', '3 × 2', 6, false],
    ['iadl', '0 × 1', 0, true],
    ['cognition', 'Mild', 3, false],
    ['falls', '1, with an injury', 4, false],
    ['twoPerson', 'Not answered', 0, true],
    ['nightNeeds', 'Not answered', 0, true],
    ['skilled', 'No', 0, false],
  ]);
  expect(bands).toEqual(defaultLevelBands);
});
