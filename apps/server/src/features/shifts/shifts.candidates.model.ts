import {
  compareCandidates,
  conflictsTouchedBy,
  type JudgedShift,
  type Match,
  type MatchFacts,
  matchOf,
  overtimeOf,
  workweekMinutes,
} from '@homeward/contract/shifts';
import { distanceKm } from '../addresses/index.ts';
import type { Pooled } from './shifts.candidates.store.ts';

/** What every candidate of a shift is held against. */
export interface Wishes {
  readonly languages: readonly string[];
  readonly pets: readonly string[];
  readonly place: readonly [number, number] | null;
}

/** What the shift itself takes of its workweek. */
export interface OwnTime {
  readonly minutes: number;
  readonly asked: number;
}

/** The conflicts that are somebody's own: those of the client and the day are the same whoever comes. */
export const personalConflicts = conflictsTouchedBy({
  time: false,
  person: true,
  service: false,
  skills: false,
  break: false,
});

/** What a shift adds to its workweek. */
export function ownTimeOf(shift: JudgedShift, startsOn: Parameters<typeof workweekMinutes>[2]): OwnTime {
  return {
    minutes: workweekMinutes(shift, [shift], startsOn).weekMinutes,
    asked: shift.requiredSkillIds.length,
  };
}

/** The way to a shift in kilometres: from the shift before on the day, else from home; null: not known. */
export function wayOf({ home, before }: Pick<Pooled, 'home' | 'before'>, { place }: Wishes): number | null {
  const from = before ?? home;
  if (!from || !place) return null;
  const km = distanceKm({ lat: from[0], lng: from[1] }, { lat: place[0], lng: place[1] });
  return Math.round(km * 10) / 10;
}

/** How well somebody fits, with what is known of when they can work. */
export function weigh(person: Pooled, coverage: MatchFacts['coverage'], wishes: Wishes, own: OwnTime): Match {
  const overtimeMinutes = overtimeOf(person.weekMinutes + own.minutes, person.ruleSet);
  const speaks = wishes.languages.some((one) => person.languages.includes(one));
  const bears = wishes.pets.every((one) => person.petTolerance?.includes(one));
  const preferences = [
    ...(wishes.languages.length > 0 ? [speaks] : []),
    ...(wishes.pets.length > 0 ? [bears] : []),
  ];
  return matchOf({
    // Nobody at the agency looks at skills yet: they are what people say of themselves.
    skills: { asked: own.asked, verified: 0, declared: person.held },
    visits: person.visits,
    coverage,
    km: wayOf(person, wishes),
    reviews: { count: person.ratingCount, stars: person.halfStars / 2 },
    weekMinutes: person.weekMinutes,
    minHoursPerWeek: person.minHours,
    maxHoursPerWeek: person.maxHours,
    overtimeMinutes,
    preferences: { asked: preferences.length, met: preferences.filter(Boolean).length },
    teamRole: person.teamRole,
  });
}

/** Somebody with the best match that they could have, whatever is found of when they can work. */
export interface Bounded {
  readonly person: Pooled;
  readonly score: number;
  readonly weekMinutes: number;
  readonly name: string;
}

/** The pool in the order in which it is looked at: nobody further down can be a better match than their bound. */
export function boundsOf(pool: readonly Pooled[], wishes: Wishes, own: OwnTime): Bounded[] {
  return pool
    .map((person) => ({
      person,
      score: weigh(person, 'PREFERRED', wishes, own).score,
      weekMinutes: person.weekMinutes,
      name: person.name,
    }))
    .sort(compareCandidates);
}
