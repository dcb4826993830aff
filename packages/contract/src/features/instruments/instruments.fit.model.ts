import type { Answers } from '../../core/index.ts';
import type { Activity, ActivityPerson, PartOfDay } from './instruments.activities.model.ts';
import { abilities as abilityList } from './instruments.montessori.text.ts';
import { instrumentsText } from './instruments.text.ts';

/** How many of 100 points each part counts. Domain 4.4. */
const weights = { preference: 40, ability: 30, acl: 20, hours: 10 } as const;
/** Very: the most that something can matter. */
const mostPreference = 3;
const abilityShares = { YES: 1, CUE: 0.6, NO: 0 } as const;
/** Levels are compared in tenths, so that no float is off; one mode is two of them. */
const tenths = (level: number) => Math.round(level * 10);
const oneMode = 2;
const besideBand = 0.5;
/** Below these levels there is no blade, heat or chemical; and no more than five steps. */
const hotFrom = 4.6;
const manyStepsFrom = 4;
const mostSteps = 5;

/** How well an activity fits; `excluded` where it must not be offered. */
export interface Fit {
  /** 0 to 100; 0 where it is excluded. */
  readonly score: number;
  readonly excluded: boolean;
}

const noFit: Fit = { score: 0, excluded: true };

function preferenceShare({ preferences }: Activity, person: ActivityPerson): number {
  if (preferences.length === 0) return 0;
  const sum = preferences.reduce((total, id) => total + (person.preferences[id] ?? 0), 0);
  return sum / (preferences.length * mostPreference);
}

/** The weakest of the needed abilities. One that nobody has tried out counts as one with a cue. */
function abilityShare({ abilities }: Activity, person: ActivityPerson): number {
  return Math.min(1, ...abilities.map((id) => abilityShares[person.abilities[id] ?? 'CUE']));
}

/** 1 within the band, a half one mode beside it, undefined beyond; a half where no level is known. */
function aclShare({ aclMin, aclMax }: Activity, { acl }: ActivityPerson): number | undefined {
  if (acl === undefined) return besideBand;
  const beside = Math.max(tenths(aclMin) - tenths(acl), tenths(acl) - tenths(aclMax));
  if (beside <= 0) return 1;
  return beside <= oneMode ? besideBand : undefined;
}

/**
 * How well an activity fits a person at a part of the day, 0 to 100: preference 40, ability 30, Allen level 20, time of
 * day 10. An ability that is not there, a level more than one mode outside the band, and a fault of `activityFaults`
 * exclude it.
 */
export function fitOf(activity: Activity, person: ActivityPerson, now?: PartOfDay): Fit {
  const ability = abilityShare(activity, person);
  const acl = aclShare(activity, person);
  if (ability === 0 || acl === undefined || activityFaults(activity, person).length > 0) return noFit;
  const hours = now !== undefined && person.bestHours.includes(now) ? 1 : 0;
  const score =
    weights.preference * preferenceShare(activity, person) +
    weights.ability * ability +
    weights.acl * acl +
    weights.hours * hours;
  return { score: Math.round(score), excluded: false };
}

/**
 * Why an activity must not be offered to a person, in sentences; empty when nothing speaks against it. Library and
 * generated ones pass the same check. Domain 4.5. Where no level is known, the rules of the lowest hold.
 */
export function activityFaults(activity: Activity, person: ActivityPerson): string[] {
  const acl = person.acl ?? 0;
  const isHot = activity.hazards.some((one) => one === 'HEAT' || one === 'BLADE' || one === 'CHEMICAL');
  const isSmallPrint = (activity.readingPt ?? Number.POSITIVE_INFINITY) < (person.readingPt ?? 0);
  const hasSmallParts = activity.hazards.includes('SMALL_PARTS');
  const steps = activity.steps.length;
  const faults: readonly (readonly [boolean, string])[] = [
    [isHot && acl < hotFrom && activity.isHandsOn !== true, instrumentsText.tooHot],
    [hasSmallParts && person.mayChoke === true, instrumentsText.smallParts],
    [isSmallPrint, instrumentsText.smallPrint(person.readingPt ?? 0)],
    [acl < manyStepsFrom && (steps < 1 || steps > mostSteps), instrumentsText.manySteps],
  ];
  return faults.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}

/** The activities that fit a person, the best first; those that are excluded are left out. */
export function fittingActivities(
  activities: readonly Activity[],
  person: ActivityPerson,
  now?: PartOfDay,
): { activity: Activity; score: number }[] {
  return activities
    .map((activity) => ({ activity, ...fitOf(activity, person, now) }))
    .filter(({ excluded }) => !excluded)
    .map(({ activity, score }) => ({ activity, score }))
    .sort((a, b) => b.score - a.score);
}

/**
 * Whom a profile speaks of.
 * @param answers of the instrument `montessori`
 * @param more what other records say: the level, whether the person may choke
 */
export function personOfProfile(
  answers: Answers,
  more: Pick<ActivityPerson, 'acl' | 'mayChoke'> = {},
): ActivityPerson {
  const likes = Object.entries(answers).filter(([id]) => id.startsWith('likes-'));
  const preferences: Record<string, number> = Object.assign({}, ...likes.map(([, rows]) => rows));
  const tried = abilityList.flatMap(([id]) => {
    const answer = answers[id];
    return answer === 'YES' || answer === 'CUE' || answer === 'NO' ? [[id, answer] as const] : [];
  });
  const { bestHours, readingSize } = answers;
  return {
    ...more,
    preferences,
    abilities: Object.fromEntries(tried),
    bestHours: Array.isArray(bestHours) ? (bestHours as PartOfDay[]) : [],
    ...(typeof readingSize === 'number' ? { readingPt: readingSize } : {}),
  };
}
