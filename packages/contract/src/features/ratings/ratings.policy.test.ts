import { describe, expect, it } from 'vitest';
import { pairsOf, proveGates } from '../../../test/policies.ts';
import * as policy from './ratings.policy.ts';

proveGates(policy, {
  mayReadRatings: 'signed in: SA A CM CP F MP O',
  mayCreateRatings: 'signed in: SA A CM CP F MP O',
  mayJudgeRatings: 'careManagerLevel: SA A CM',
  mayEditRatings: 'careManagerLevel: SA A CM',
});

describe('rules of a viewer and a row', () => {
  it('lets everybody rate a care provider but themself', () => {
    expect(pairsOf(policy.mayRate)).toEqual([
      'SA: CP',
      'A: CP',
      'CM: CP',
      'CP: CP',
      'F: CP',
      'MP: CP',
      'O: CP',
    ]);
  });

  it('lets an author edit while they are a care manager or above', () => {
    expect(pairsOf((viewer, rater) => policy.mayEditRating(viewer, { rater }))).toEqual([
      'SA: self',
      'A: self',
      'CM: self',
    ]);
  });
});
