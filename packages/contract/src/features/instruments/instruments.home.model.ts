import { type Answers, addDays, type Day } from '../../core/index.ts';
import type { homeAnswers } from './instruments.home.text.ts';
import { whyNotAsked } from './instruments.home-facts.text.ts';
import { type HazardWeight, type HomeItem, homeAreas, mayNotApply } from './instruments.home-items.text.ts';
import type { Flag, Scoring } from './instruments.model.ts';
import { round1 } from './instruments.parts.model.ts';
import { instrumentsText } from './instruments.text.ts';

const items: readonly HomeItem[] = homeAreas.flatMap(({ items: all }) => all);

/** A critical hazard counts like this many points. */
const criticalPoints = 5;
/** From this many percent on a band begins. */
const limits = { high: 25, moderate: 10, mostNotSeen: 20 } as const;
/** Days until what is done about a hazard is due. */
const dueDays: Readonly<Record<HazardWeight, number>> = { C: 1, 3: 7, 2: 30, 1: 60 };

const pointsOf = ({ weight }: HomeItem) => (weight === 'C' ? criticalPoints : weight);
const sumOf = (some: readonly HomeItem[]) => some.reduce((sum, item) => sum + pointsOf(item), 0);

function withAnswer(answers: Answers, answer: (typeof homeAnswers)[number]['value']): HomeItem[] {
  return items.filter((item) => answers[item.id] === answer && isAsked(item, answers));
}

const isAsked = ({ id }: HomeItem, answers: Answers) => whyNotAsked(id, answers).length === 0;

/** Why some items of an area are not asked, as "Not asked: no stairs inside."; undefined where all are. */
export function notAskedIn(area: string, answers: Answers): string | undefined {
  const own = homeAreas.find(({ id }) => id === area)?.items ?? [];
  const reasons = [...new Set(own.flatMap(({ id }) => whyNotAsked(id, answers)))];
  return reasons.length === 0 ? undefined : `Not asked: ${reasons.join(', ')}.`;
}

/** What is said not to apply although every home has it, by path. */
export function checkHome(answers: Answers): Readonly<Record<string, string>> {
  const wrong = items.filter((item) => answers[item.id] === 'NA' && !mayNotApply(item));
  return Object.fromEntries(wrong.map(({ id }) => [id, instrumentsText.alwaysApplies]));
}

/**
 * `home-bands-1`: a critical hazard goes before all else, then too much that was not seen, then the index.
 * @param index in percent with one digit, as it is shown; null where nothing was seen
 */
export function homeBandOf(index: number | null, critical: number, notSeenPercent: number): string {
  if (critical > 0) return 'act-now';
  if (index === null || notSeenPercent > limits.mostNotSeen) return 'incomplete';
  if (index >= limits.high) return 'high';
  return index >= limits.moderate ? 'moderate' : 'low';
}

/**
 * `score` = the points of all hazards, `max` = the points of all that was seen and applies, `index` = their share in
 * percent. What is not asked because of a fact of the home counts in neither. What was not seen counts in neither; neither does what was not answered. An item that every home has counts as not
 * seen where the answer says that it does not apply.
 */
export const scoreHome: Scoring = (answers) => {
  const hazards = withAnswer(answers, 'HAZARD');
  const seen = [...hazards, ...withAnswer(answers, 'OK')];
  const critical = hazards.filter(({ weight }) => weight === 'C');
  const asked = items.filter((item) => isAsked(item, answers));
  const applying = asked.length - withAnswer(answers, 'NA').filter(mayNotApply).length;
  const max = sumOf(seen);
  const score = sumOf(hazards);
  const index = max === 0 ? null : round1(score * 100, max);
  const notSeenPercent = applying === 0 ? 0 : ((applying - seen.length) * 100) / applying;
  return {
    scores: { score, max, index, hazards: hazards.length, critical: critical.length },
    bands: { index: homeBandOf(index, critical.length, notSeenPercent) },
    flags: hazards.map(
      ({ id, label, weight }): Flag => ({
        kind: weight === 'C' ? 'CRITICAL' : 'HAZARD',
        id,
        text: label,
      }),
    ),
  };
};

/** What is to be done about a hazard, and by when. */
export interface HazardAction {
  readonly itemId: string;
  readonly text: string;
  readonly weight: HazardWeight;
  /** A critical one is due within 24 hours: on the next day at the latest. */
  readonly dueOn: Day;
}

/**
 * What follows from the hazards of an assessment, the worst first.
 * @param foundOn the day of the visit
 */
export function hazardActions(answers: Answers, foundOn: Day): HazardAction[] {
  return withAnswer(answers, 'HAZARD')
    .sort((a, b) => pointsOf(b) - pointsOf(a))
    .map(({ id, action, weight }) => ({
      itemId: id,
      text: action,
      weight,
      dueOn: addDays(foundOn, dueDays[weight]),
    }));
}
