import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCandidates, type MatchFacts, matchOf } from './shifts.matching.model.ts';
import { type MatchPart, matchParts, matchPoints } from './shifts.offers.text.ts';

/** Somebody who gets all of every part. */
const best: MatchFacts = {
  skills: { asked: 2, verified: 2, declared: 0 },
  visits: 8,
  coverage: 'PREFERRED',
  km: 0,
  reviews: { count: 1_000, stars: 5_000 },
  weekMinutes: 0,
  minHoursPerWeek: 20,
  maxHoursPerWeek: 40,
  overtimeMinutes: 0,
  preferences: { asked: 2, met: 2 },
  teamRole: null,
};

/** Each part of domain 3.15 by itself: what is known, and the points that it gives. Worked by hand from the formulas there. */
const cases: readonly [part: MatchPart, why: string, facts: Partial<MatchFacts>, points: number][] = [
  ['skills', 'none is asked for', { skills: { asked: 0, verified: 0, declared: 0 } }, 25],
  ['skills', 'all are verified', { skills: { asked: 3, verified: 3, declared: 0 } }, 25],
  ['skills', 'all are their own word', { skills: { asked: 2, verified: 0, declared: 2 } }, 12.5],
  ['skills', 'one verified, one their own word', { skills: { asked: 2, verified: 1, declared: 1 } }, 18.8],
  // Two required, which everyone holds who passes the hard filters, and two preferred: (2 + 1) / 2 of 4.
  ['skills', 'all required, one of two preferred', { skills: { asked: 4, verified: 0, declared: 3 } }, 9.4],
  ['skills', 'all required, none of two preferred', { skills: { asked: 4, verified: 0, declared: 2 } }, 6.3],
  ['skills', 'none of them', { skills: { asked: 2, verified: 0, declared: 0 } }, 0],
  ['continuity', 'no visit', { visits: 0 }, 0],
  ['continuity', '2 of 8', { visits: 2 }, 5],
  ['continuity', '8 of 8', { visits: 8 }, 20],
  ['continuity', 'more than 8', { visits: 40 }, 20],
  ['availability', 'preferred', { coverage: 'PREFERRED' }, 10],
  ['availability', 'available', { coverage: 'AVAILABLE' }, 7],
  ['availability', 'outside', { coverage: 'OUTSIDE' }, 0],
  ['availability', 'not entered', { coverage: 'NO_DATA' }, 0],
  ['distance', 'next door', { km: 0 }, 15],
  ['distance', '10 of 40 km', { km: 10 }, 11.3],
  ['distance', '40 km', { km: 40 }, 0],
  ['distance', 'farther', { km: 400 }, 0],
  ['distance', 'not known', { km: null }, 0],
  // (4.2 - 3) / 2
  ['rating', 'no review', { reviews: { count: 0, stars: 0 } }, 6],
  // (5 + 21) / 6 = 4.33
  ['rating', 'one of five stars', { reviews: { count: 1, stars: 5 } }, 6.7],
  // (25 + 21) / 10 = 4.6
  ['rating', 'five of five stars', { reviews: { count: 5, stars: 25 } }, 8],
  // (20 + 21) / 25 = 1.64
  ['rating', 'twenty of one star', { reviews: { count: 20, stars: 20 } }, 0],
  ['hours', 'below the least', { weekMinutes: 19 * 60 }, 10],
  ['hours', 'half between least and most', { weekMinutes: 30 * 60 }, 5],
  ['hours', 'at the most', { weekMinutes: 40 * 60 }, 0],
  ['hours', 'over the most', { weekMinutes: 50 * 60 }, 0],
  ['hours', 'no limits: 10 of 40', { weekMinutes: 600, minHoursPerWeek: null, maxHoursPerWeek: null }, 7.5],
  ['hours', 'least and most are one', { weekMinutes: 600, minHoursPerWeek: 20, maxHoursPerWeek: 20 }, 10],
  ['overtime', 'none', { overtimeMinutes: 0 }, 5],
  ['overtime', 'a minute', { overtimeMinutes: 1 }, 0],
  ['preferences', 'none asked', { preferences: { asked: 0, met: 0 } }, 5],
  ['preferences', 'one of two', { preferences: { asked: 2, met: 1 } }, 2.5],
  ['team', 'primary', { teamRole: 'PRIMARY' }, 6],
  ['team', 'backup', { teamRole: 'BACKUP' }, 3],
  ['team', 'float', { teamRole: 'FLOAT' }, 1],
  ['team', 'another', { teamRole: null }, 0],
];

describe('a match', () => {
  it.each(cases)('gives for %s, %s: %o', (part, _why, facts, points) => {
    expect(matchOf({ ...best, ...facts }).parts[part]).toBe(points);
  });

  it('is 100 at best, also for the primary caregiver, and made of parts that come to 100', () => {
    expect(matchOf(best).score).toBe(100);
    expect(matchOf({ ...best, teamRole: 'PRIMARY' }).score).toBe(100);
    expect(Object.values(matchPoints).reduce((sum: number, one) => sum + one, 0)).toBe(100);
  });

  it('is the sum of its parts: 12.5 + 5 + 7 + 11.25 + 6 + 5 + 5 + 2.5 + 3 = 57.25', () => {
    const usual: MatchFacts = {
      skills: { asked: 2, verified: 0, declared: 2 },
      visits: 2,
      coverage: 'AVAILABLE',
      km: 10,
      reviews: { count: 0, stars: 0 },
      weekMinutes: 30 * 60,
      minHoursPerWeek: 20,
      maxHoursPerWeek: 40,
      overtimeMinutes: 0,
      preferences: { asked: 2, met: 1 },
      teamRole: 'BACKUP',
    };
    expect(matchOf(usual).score).toBe(57);
  });
});

const anybody: fc.Arbitrary<MatchFacts> = fc.record({
  skills: fc
    .tuple(fc.nat(5), fc.nat(5), fc.nat(5))
    .map(([none, verified, declared]) => ({ asked: none + verified + declared, verified, declared })),
  visits: fc.nat(20),
  coverage: fc.constantFrom('PREFERRED', 'AVAILABLE', 'OUTSIDE', 'NO_DATA'),
  km: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  reviews: fc.nat(50).chain((count) => fc.record({ count: fc.constant(count), stars: fc.nat(5 * count) })),
  weekMinutes: fc.nat(80 * 60),
  minHoursPerWeek: fc.option(fc.nat(40)),
  maxHoursPerWeek: fc.option(fc.nat(60)),
  overtimeMinutes: fc.nat(600),
  preferences: fc.nat(3).chain((asked) => fc.record({ asked: fc.constant(asked), met: fc.nat(asked) })),
  teamRole: fc.constantFrom('PRIMARY', 'BACKUP', 'FLOAT', null),
});

/** Ways in which somebody is a better choice than before. */
const betters: readonly ((facts: MatchFacts) => MatchFacts)[] = [
  (f) => ({ ...f, skills: { ...f.skills, verified: f.skills.asked, declared: 0 } }),
  (f) => ({ ...f, visits: f.visits + 1 }),
  (f) => ({ ...f, coverage: 'PREFERRED' }),
  (f) => ({ ...f, km: f.km === null ? 20 : f.km / 2 }),
  (f) => ({ ...f, reviews: { count: f.reviews.count, stars: 5 * f.reviews.count } }),
  (f) => ({ ...f, weekMinutes: Math.floor(f.weekMinutes / 2) }),
  (f) => ({ ...f, overtimeMinutes: 0 }),
  (f) => ({ ...f, preferences: { asked: f.preferences.asked, met: f.preferences.asked } }),
  (f) => ({ ...f, teamRole: 'PRIMARY' }),
];

describe('every match', () => {
  it('is a whole number from 0 to 100, and no part gives more than its most or less than nothing', () => {
    fc.assert(
      fc.property(anybody, (facts) => {
        const { score, parts } = matchOf(facts);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        const mosts: Readonly<Record<MatchPart, number>> = { ...matchPoints, team: 6 };
        for (const part of matchParts)
          expect(parts[part] >= 0 && parts[part] <= mosts[part], `${part} ${parts[part]}`).toBe(true);
      }),
    );
  });

  it('is never lowered by a better part', () => {
    fc.assert(
      fc.property(anybody, fc.constantFrom(...betters), (facts, better) => {
        expect(matchOf(better(facts)).score).toBeGreaterThanOrEqual(matchOf(facts).score);
      }),
    );
  });
});

it('orders by match, then fewer hours, then name', () => {
  const of = (name: string, score: number, weekMinutes: number) => ({ name, score, weekMinutes });
  const sorted = [of('Ben', 60, 120), of('Ana', 60, 120), of('Zoe', 60, 60), of('Lee', 61, 900)];
  expect(sorted.sort(compareCandidates).map(({ name }) => name)).toEqual(['Lee', 'Zoe', 'Ana', 'Ben']);
});
