import { describe, expect, it } from 'vitest';
import { frequencyBeside, frequencyInWords } from './clients.medications.model.ts';

describe('how often a medication is taken', () => {
  it.each([
    ['Once a day', false, 'Once a day', 'Once a day'],
    ['Once a day', true, 'Once a day', 'Once a day, as needed'],
    ['As needed', true, '', 'as needed'],
    ['PRN', true, '', 'as needed'],
    [
      'As needed, up to three times a day',
      true,
      'As needed, up to three times a day',
      'As needed, up to three times a day',
    ],
    ['', true, '', 'as needed'],
    ['', false, '', ''],
    // The box beside it is not checked: what was typed stays.
    ['As needed', false, 'As needed', 'As needed'],
  ])('%s, as needed %s: %s; %s', (frequency, isAsNeeded, beside, words) => {
    expect(frequencyBeside({ frequency, isAsNeeded })).toBe(beside);
    expect(frequencyInWords({ frequency, isAsNeeded })).toBe(words);
  });
});
