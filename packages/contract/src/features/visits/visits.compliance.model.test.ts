import { expect, it } from 'vitest';
import { type ComplianceCounts, complianceOf, monthOf } from './visits.compliance.model.ts';

type Counts = readonly [visits: number, complete: number, verified: number, manual: number];

/** Counts of caregivers, and the shares of all: complete, verified, by hand; in tenths of a percent. */
const cases: [string, readonly Counts[], readonly (number | null)[]][] = [
  ['nobody came', [], [null, null, null]],
  ['a caregiver without visits', [[0, 0, 0, 0]], [null, null, null]],
  ['all as it should be', [[40, 40, 40, 0]], [1000, 1000, 0]],
  ['nothing as it should be', [[3, 0, 0, 3]], [0, 0, 1000]],
  ['nine of ten', [[10, 9, 9, 1]], [900, 900, 100]],
  ['a third', [[3, 1, 1, 1]], [333, 333, 334]],
  ['two thirds', [[3, 2, 2, 2]], [666, 666, 667]],
  ['one of thousands is missing: not yet 100 %', [[5_000, 4_999, 4_999, 1]], [999, 999, 1]],
  ['one of thousands is there: not more than 0 %', [[5_000, 1, 1, 4_999]], [0, 0, 1000]],
  ['complete, and still to be reviewed', [[8, 8, 2, 0]], [1000, 250, 0]],
  ['a correction of a verified visit', [[8, 8, 6, 2]], [1000, 750, 250]],
  [
    'several caregivers count by their visits',
    [
      [90, 90, 90, 0],
      [10, 0, 0, 10],
    ],
    [900, 900, 100],
  ],
];

it.each(cases)('says how well visits are verified: %s', (_name, counts, shares) => {
  const given = counts.map(
    ([visits, complete, verified, manual]): ComplianceCounts => ({ visits, complete, verified, manual }),
  );
  const found = complianceOf(given);
  expect([found.completeShare, found.verifiedShare, found.manualShare]).toEqual(shares);
});

it.each([
  ['2026-02-14', '2026-02-01', '2026-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2026-11-01', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('%s is of a month', (day, from, to) => {
  expect(monthOf(day)).toEqual({ from, to });
});
