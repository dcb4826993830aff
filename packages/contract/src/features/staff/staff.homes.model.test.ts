import { expect, it } from 'vitest';
import { chosenHome, homeOfficeFault, presentHome } from './staff.homes.model.ts';

const home = (id: string, from: string | null, isPlanned = false) => ({ id, name: id, from, isPlanned });

it('tells the home office that holds now from the one that was chosen', () => {
  const homes = [home('Main', null), home('Austin', '2026-11-08'), home('Reno', '2026-11-29', true)];
  expect([presentHome(homes)?.id, chosenHome(homes)?.id]).toEqual(['Austin', 'Reno']);
  expect([presentHome(homes.slice(0, 1))?.id, chosenHome(homes.slice(0, 1))?.id]).toEqual(['Main', 'Main']);
  expect([presentHome([]), chosenHome([])]).toEqual([undefined, undefined]);
});

it.each<[string, readonly string[], string | undefined, string | undefined]>([
  ['one of the offices', ['Main', 'Austin'], 'Austin', undefined],
  ['the one before', ['Main', 'Austin'], 'Main', undefined],
  [
    'the one before, which is removed',
    ['Austin'],
    'Main',
    'Main is the home office of this person. Choose another home office before you remove it.',
  ],
  [
    'another one, in which they do not work',
    ['Main'],
    'Austin',
    'The home office must be one of the offices in which the person works.',
  ],
  ['none', ['Main'], undefined, 'Choose a home office.'],
])('says why somebody cannot have %s', (_what, officeIds, homeOfficeId, fault) => {
  expect(homeOfficeFault({ officeIds, homeOfficeId }, { id: 'Main', name: 'Main' })).toBe(fault);
});
