import { expect, it } from 'vitest';
import { fieldDifferences } from './differences.ts';

const labels = { first: 'First name', last: 'Last name', phone: 'Phone' };

it('lists what they changed, in the order of the form, with both sides', () => {
  const before = { first: 'Ana', last: 'Cruz', phone: '' };
  const yours = { first: 'Anna', last: 'Cruz', phone: '' };
  const theirs = { first: 'Ana', last: 'Santos', phone: '1' };
  expect(fieldDifferences(labels, { before, yours, theirs })).toEqual([
    {
      part: 'last',
      label: 'Last name',
      yours: [{ label: 'Last name', value: 'Cruz' }],
      theirs: [{ label: 'Last name', value: 'Santos' }],
    },
    {
      part: 'phone',
      label: 'Phone',
      yours: [{ label: 'Phone', value: '' }],
      theirs: [{ label: 'Phone', value: '1' }],
    },
  ]);
});

it('lists nothing that only was typed here', () => {
  const before = { first: 'Ana', last: 'Cruz', phone: '' };
  expect(fieldDifferences(labels, { before, yours: { ...before, first: 'B' }, theirs: before })).toEqual([]);
});
