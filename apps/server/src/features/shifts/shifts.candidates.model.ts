import { wallStretches } from '@homeward/contract/core';
import {
  compareCandidates,
  conflictsTouchedBy,
  type JudgedShift,
  type Match,
  type MatchFacts,
  matchOf,
  overtimeOf,
  type ShiftWishes,
  workweekMinutes,
} from '@homeward/contract/shifts';
import { type AvailabilityRow, coverageOf } from '@homeward/contract/staff';
import type { OvertimeRuleSet } from '@homeward/contract/timesheets';
import { distanceKm } from '../addresses/index.ts';

/** The shift that somebody is sought for. */
export interface Sought extends ShiftWishes {
  readonly id: string;
  readonly clientId: string;
  readonly officeId: string;
  readonly addressId: string | null;
  /** On which it begins, where it takes place. */
  readonly day: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When that day begins. */
  readonly dayStartsAt: Date;
  readonly week: { readonly from: Date; readonly to: Date };
  readonly requiredSkillIds: readonly string[];
}

/** What the client of a shift asks for, and where it takes place: latitude and longitude. */
export interface Wishes {
  readonly languages: readonly string[];
  readonly pets: readonly string[];
  /** Of a caregiver; null: any. */
  readonly gender: string | null;
  readonly place: readonly [number, number] | null;
}

/** One person of the pool: a few numbers each, so that thousands are weighed at once. */
export interface Pooled {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly minHours: number | null;
  readonly maxHours: number | null;
  readonly ruleSet: OvertimeRuleSet | null;
  /** Whether they speak a language of the client, get along with the animals, and have the gender that the client prefers. */
  readonly speaks: boolean;
  readonly bears: boolean;
  readonly hasGender: boolean;
  /** Latitude and longitude of the home. */
  readonly home: readonly [number, number] | null;
  readonly ratingCount: number;
  readonly halfStars: number;
  /** In which their availability is meant. */
  readonly timezone: string | null;
  /** Of their availability what concerns the time of the shift. */
  readonly rows: readonly AvailabilityRow[];
  /** Latitude and longitude of the shift before on the day. */
  readonly before: readonly [number, number] | null;
  /** Planned in the workweek, without this shift. */
  readonly weekMinutes: number;
  readonly isBusy: boolean;
  readonly isExcluded: boolean;
  readonly teamRole: 'PRIMARY' | 'BACKUP' | 'FLOAT' | null;
  /** How many of the required skills they hold, and how many of the preferred ones. */
  readonly held: number;
  readonly heldPreferred: number;
  readonly visits: number;
  readonly lastVisit: string | null;
}

/** What the shift itself takes of its workweek. */
export interface OwnTime {
  readonly minutes: number;
  /** How many skills it requires, and how many more it prefers. */
  readonly asked: number;
  readonly preferred: number;
}

/** The conflicts that are somebody's own: those of the client and the day are the same whoever comes. */
export const personalConflicts = conflictsTouchedBy({
  time: false,
  person: true,
  service: false,
  skills: false,
  wishes: false,
  break: false,
});

/** What a shift adds to its workweek. */
export function ownTimeOf(shift: JudgedShift, startsOn: Parameters<typeof workweekMinutes>[2]): OwnTime {
  return {
    minutes: workweekMinutes(shift, [shift], startsOn).weekMinutes,
    asked: shift.requiredSkillIds.length,
    preferred: shift.preferredSkillIds.length,
  };
}

/** The way to a shift in kilometres: from the shift before on the day, else from home; null: not known. */
export function wayOf(
  { home, before }: Pick<Pooled, 'home' | 'before'>,
  place: readonly [number, number] | null,
): number | null {
  const from = before ?? home;
  if (!from || !place) return null;
  const km = distanceKm({ lat: from[0], lng: from[1] }, { lat: place[0], lng: place[1] });
  return Math.round(km * 10) / 10;
}

/** How well somebody fits, with what is known of when they can work. */
function weigh(person: Pooled, coverage: MatchFacts['coverage'], wishes: Wishes, own: OwnTime): Match {
  const overtimeMinutes = overtimeOf(person.weekMinutes + own.minutes, person.ruleSet);
  const preferences = [
    ...(wishes.languages.length > 0 ? [person.speaks] : []),
    ...(wishes.pets.length > 0 ? [person.bears] : []),
    ...(wishes.gender === null ? [] : [person.hasGender]),
  ];
  return matchOf({
    // Nobody at the agency looks at skills yet: they are what people say of themselves.
    skills: {
      asked: own.asked + own.preferred,
      verified: 0,
      declared: person.held + person.heldPreferred,
    },
    visits: person.visits,
    coverage,
    km: wayOf(person, wishes.place),
    reviews: { count: person.ratingCount, stars: person.halfStars / 2 },
    weekMinutes: person.weekMinutes,
    minHoursPerWeek: person.minHours,
    maxHoursPerWeek: person.maxHours,
    overtimeMinutes,
    preferences: { asked: preferences.length, met: preferences.filter(Boolean).length },
    teamRole: person.teamRole,
  });
}

/** Somebody with their match, before anything else is known that may speak against them. */
export interface Weighed {
  readonly person: Pooled;
  readonly match: Match;
}

/** The pool from the best match down. The clocks of each zone are read once for all of its people. */
export function weighAll(
  pool: readonly Pooled[],
  shift: Pick<JudgedShift, 'startsAt' | 'endsAt' | 'timezone'>,
  wishes: Wishes,
  own: OwnTime,
): Weighed[] {
  const stretches = new Map<string, ReturnType<typeof wallStretches>>();
  const during = (timezone: string) => {
    const known = stretches.get(timezone) ?? wallStretches(timezone, shift.startsAt, shift.endsAt);
    stretches.set(timezone, known);
    return known;
  };
  const keysOf = ({ person: { weekMinutes, name }, match: { score } }: Weighed) => ({
    score,
    weekMinutes,
    name,
  });
  return pool
    .map((person) => {
      const { coverage } = coverageOf(person.rows, during(person.timezone ?? shift.timezone));
      const weighed = { person, match: weigh(person, coverage, wishes, own) };
      return { weighed, keys: keysOf(weighed) };
    })
    .sort((a, b) => compareCandidates(a.keys, b.keys))
    .map(({ weighed }) => weighed);
}
