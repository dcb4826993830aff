import { expect, it } from 'vitest';
import { matchesCommand } from './commands.ts';

const command = { id: 'x', label: 'Care Providers', alsoCalled: ['José’s caregivers'], run: () => undefined };

it.each(['', 'care', 'CARE PROV', 'prov car', 'jose', 'giv', 'caregiv'])('“%s”', (typed) => {
  expect(matchesCommand(command, typed)).toBe(typed !== 'giv');
});

it('matches nothing where there is no command', () => {
  expect(matchesCommand(undefined, '')).toBe(false);
});
