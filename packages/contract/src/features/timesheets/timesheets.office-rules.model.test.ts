import { describe, expect, it } from 'vitest';
import { emptyAddress } from '../addresses/index.ts';
import type { OvertimeRuleSet } from '../staff/index.ts';
import { lawStateOf, needsReason, proposedRuleSet } from './timesheets.office-rules.model.ts';

const at = (region: string, country = 'United States') => ({ ...emptyAddress, region, country });

describe('the state whose overtime rules an office needs', () => {
  it.each([
    ['of its address', at('CA'), null, 'CA'],
    ['of an address that names no country', at('CA', ''), null, 'CA'],
    ['that was chosen, without an address', emptyAddress, 'NY', 'NY'],
    ['with rules of its own, where the chosen one differs', at('CA'), 'NV', 'CA'],
    ['with rules of its own, where the address differs', at('NV'), 'CA', 'CA'],
    ['of its address, where neither has rules of its own', at('NV'), 'NY', 'NV'],
    ['that was chosen, for an address abroad', at('CA', 'Philippines'), 'NY', 'NY'],
    ['that does not exist', at('Cebu', 'Philippines'), null, null],
  ])('is the one %s', (_case, address, state, expected) => {
    expect(lawStateOf({ address, state })).toBe(expected);
  });
});

describe('a proposal', () => {
  const confirmed = (state: string, ruleSet: OvertimeRuleSet) => ({ state, ruleSet });
  it.each([
    ['a new office in California', 'CA', 'US_FEDERAL', null, 'US_CALIFORNIA'],
    ['one that has the rules of the agency', 'CA', 'US_CALIFORNIA', null, 'US_CALIFORNIA'],
    ['a new office in New York', 'NY', 'US_FEDERAL', null, null],
    ['one where live-in care is exempt', 'NY', 'US_FEDERAL_LIVE_IN', null, null],
    ['one abroad', null, 'US_FEDERAL', null, null],
    ['California that was confirmed', 'CA', 'US_CALIFORNIA', confirmed('CA', 'US_CALIFORNIA'), null],
    [
      'personal attendants chosen later',
      'CA',
      'US_CALIFORNIA_ATTENDANT',
      confirmed('CA', 'US_CALIFORNIA'),
      null,
    ],
    ['federal rules that were confirmed', 'CA', 'US_FEDERAL', confirmed('CA', 'US_FEDERAL'), null],
    [
      'federal rules chosen after California',
      'CA',
      'US_FEDERAL',
      confirmed('CA', 'US_CALIFORNIA'),
      'US_CALIFORNIA',
    ],
    ['a move from California', 'NV', 'US_CALIFORNIA', confirmed('CA', 'US_CALIFORNIA'), 'US_FEDERAL'],
    ['a move to California', 'CA', 'US_FEDERAL', confirmed('NV', 'US_FEDERAL'), 'US_CALIFORNIA'],
  ] as const)('for %s', (_case, state, ruleSet, was, expected) => {
    expect(proposedRuleSet(state, ruleSet, was)).toBe(expected);
  });
});

it('asks why it is not what the state proposes', () => {
  expect(
    (['US_CALIFORNIA', 'US_CALIFORNIA_ATTENDANT', 'US_FEDERAL'] as const).map((one) =>
      needsReason('CA', one),
    ),
  ).toEqual([false, true, true]);
  expect([needsReason('NY', 'US_FEDERAL'), needsReason(null, 'US_CALIFORNIA')]).toEqual([false, false]);
});
