import { farKm, ratingScale } from '../care-providers/index.ts';
import type { Coverage } from '../staff/index.ts';
import { type MatchPart, type MatchTeamRole, matchPoints, teamPoints } from './shifts.offers.text.ts';

/** What is known of somebody beside a shift that they could take. */
export interface MatchFacts {
  /** The skills that the shift requires or prefers, and how many they hold: looked at by the agency, or said by themselves. */
  readonly skills: { readonly asked: number; readonly verified: number; readonly declared: number };
  /** Visits with the client in the last 90 days. */
  readonly visits: number;
  readonly coverage: Coverage;
  /** From home, or from the shift before; null: not known. */
  readonly km: number | null;
  /** All reviews that count: how many, and the sum of their stars. */
  readonly reviews: { readonly count: number; readonly stars: number };
  /** Planned in the workweek of the shift, without it. */
  readonly weekMinutes: number;
  readonly minHoursPerWeek: number | null;
  /** Null: there is no limit but overtime. */
  readonly maxHoursPerWeek: number | null;
  /** Of the workweek with the shift. */
  readonly overtimeMinutes: number;
  /** What the client asks for (language, animals), and how much of it fits. */
  readonly preferences: { readonly asked: number; readonly met: number };
  /** Null: not on the client's care team. */
  readonly teamRole: MatchTeamRole | null;
}

/** How well somebody fits a shift: whole points, and what each part gives of its most, with one decimal. */
export interface Match {
  readonly score: number;
  readonly parts: Readonly<Record<MatchPart, number>>;
}

/** As many visits as this in 90 days are all that continuity can give. */
const enoughVisits = 8;
/** Regular hours of a week, where nothing else limits it: 29 U.S.C. 207(a). */
const usualMaxHours = 40;

const within = (value: number) => Math.min(1, Math.max(0, value));
/** The parts that depend on facts other than the care team. */
type SharedPart = keyof typeof matchPoints;
const sharedParts = Object.keys(matchPoints) as SharedPart[];

const tenths = (points: number) => Math.round(points * 10) / 10;

/**
 * How well somebody who passes the hard filters fits a shift, from 0 to 100 (domain 3.15, "Matching score"). A better part
 * never lowers the score.
 * @example matchOf({ ...facts, visits: 8, teamRole: 'PRIMARY' }).parts // { continuity: 20, team: 6, … }
 */
export function matchOf(facts: MatchFacts): Match {
  const shares: Readonly<Record<SharedPart, number>> = {
    skills: shareOfSkills(facts.skills),
    continuity: within(facts.visits / enoughVisits),
    availability: facts.coverage === 'PREFERRED' ? 1 : facts.coverage === 'AVAILABLE' ? 0.7 : 0,
    distance: facts.km === null ? 0 : 1 - within(facts.km / farKm),
    rating: shareOfRating(facts.reviews),
    hours: shareOfHours(facts),
    overtime: facts.overtimeMinutes > 0 ? 0 : 1,
    preferences: facts.preferences.asked === 0 ? 1 : facts.preferences.met / facts.preferences.asked,
  };
  const parts = { ...shares, team: facts.teamRole === null ? 0 : teamPoints[facts.teamRole] };
  let sum = parts.team;
  for (const part of sharedParts) {
    const points = matchPoints[part] * shares[part];
    sum += points;
    parts[part] = tenths(points);
  }
  // Sums of decimals are not exact: 61.4999999 is 61.5.
  return { score: Math.min(100, Math.round(sum + 1e-6)), parts };
}

/** What the agency has looked at counts whole, what people say of themselves half. */
function shareOfSkills({ asked, verified, declared }: MatchFacts['skills']): number {
  return asked === 0 ? 1 : within((verified + declared / 2) / asked);
}

/** Few reviews weigh little: so many of the usual average are counted along. */
function shareOfRating({ count, stars }: MatchFacts['reviews']): number {
  const { usualAverage, usualCount, noPoints, allPoints } = ratingScale;
  const average = (stars + usualAverage * usualCount) / (count + usualCount);
  return within((average - noPoints) / (allPoints - noPoints));
}

/** Whole below the hours that somebody is to have, half between them and the most, none at the most. */
function shareOfHours({ weekMinutes, minHoursPerWeek, maxHoursPerWeek }: MatchFacts): number {
  const [from, to] = [minHoursPerWeek ?? 0, maxHoursPerWeek ?? usualMaxHours];
  const hours = weekMinutes / 60;
  if (to <= from) return hours < to ? 1 : 0;
  return 1 - within((hours - from) / (to - from));
}

/** The order in which candidates are shown: the better match, then fewer hours, then by name. */
export function compareCandidates(
  a: { readonly score: number; readonly weekMinutes: number; readonly name: string },
  b: { readonly score: number; readonly weekMinutes: number; readonly name: string },
): number {
  return (
    b.score - a.score || a.weekMinutes - b.weekMinutes || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
  );
}
