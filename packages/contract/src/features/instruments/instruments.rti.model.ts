import type { Answers } from '../../core/index.ts';
import type { Flag, Scoring } from './instruments.model.ts';
import { round1 } from './instruments.parts.model.ts';
import { type RtiArea, rti, rtiAreas, rtiOthers } from './instruments.rti.text.ts';

/** The fewest rated tasks of an area for a mean. */
const leastRated = 4;
/** The distance of two ratings from which they are pointed out. */
const wideGap = 2;
const mostStrengths = 5;
/** From this level on a task is a strength: the person goes about it alone. */
const leastStrength = 5;

type Area = (typeof rtiAreas)[number];

/** A level from 1 to 6; undefined for "not observed", "not part of life" and all else. */
function levelOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6 ? value : undefined;
}

const isGiven = (level: number | undefined) => level !== undefined;

/** What another informant says of the tasks of an area, by task. */
function columnOf(answers: Answers, area: RtiArea, other: string): Answers {
  const column = answers[`${area}-${other}`];
  return typeof column === 'object' && column !== null ? (column as Answers) : {};
}

/** The mean of the rated tasks of an area with one digit; null below four. */
function meanOf({ tasks }: Area, column: Answers): number | null {
  const rated = tasks.map(([id]) => levelOf(column[id])).filter(isGiven);
  if (rated.length < leastRated) return null;
  return round1(
    rated.reduce((sum, level) => sum + level, 0),
    rated.length,
  );
}

function licensedScores(answers: Answers): Record<string, number | null> {
  return Object.fromEntries(
    rtiAreas.map(({ id }) => {
      const mean = answers[`${id}Mean`];
      return [id, typeof mean === 'number' && mean >= 1 && mean <= 6 ? mean : null];
    }),
  );
}

/** The means of each informant by area: `physical` of the assessor, `physicalSelf`, `physicalCaregiver` where given. */
function ownScores(answers: Answers): Record<string, number | null> {
  return Object.fromEntries(
    rtiAreas.flatMap((area): [string, number | null][] => [
      [area.id, meanOf(area, answers)],
      ...rtiOthers.flatMap(({ id }): [string, number | null][] => {
        const column = columnOf(answers, area.id, id);
        const name = `${area.id}${id === 'self' ? 'Self' : 'Caregiver'}`;
        return Object.keys(column).length === 0 ? [] : [[name, meanOf(area, column)]];
      }),
    ]),
  );
}

function differing(answers: Answers): Flag[] {
  return rtiAreas.flatMap(({ id: area, tasks }) => {
    const columns = [answers, ...rtiOthers.map(({ id }) => columnOf(answers, area, id))];
    return tasks.flatMap(([id, label]): Flag[] => {
      const levels = columns.map((column) => levelOf(column[id])).filter(isGiven);
      const isWide = levels.length > 1 && Math.max(...levels) - Math.min(...levels) >= wideGap;
      return isWide ? [{ kind: 'DIFFER', id, text: `${label}: Informants differ` }] : [];
    });
  });
}

function tooFew(answers: Answers): Flag[] {
  return rtiAreas
    .filter((area) => area.tasks.some(([id]) => answers[id] !== undefined) && meanOf(area, answers) === null)
    .map(({ id, label }) => ({ kind: 'TOO_FEW', id, text: `${label}: Not enough observations` }));
}

/** The tasks that the assessor rated, in their order. */
function ratedTasks(answers: Answers): { id: string; label: string; level: number }[] {
  return rtiAreas.flatMap(({ tasks }) =>
    tasks.flatMap(([id, label]) => {
      const level = levelOf(answers[id]);
      return level === undefined ? [] : [{ id, label, level }];
    }),
  );
}

/** The five tasks with the highest ratings, of those that the person goes about alone. */
function strengths(answers: Answers): Flag[] {
  return ratedTasks(answers)
    .filter(({ level }) => level >= leastStrength)
    .sort((a, b) => b.level - a.level)
    .slice(0, mostStrengths)
    .map(({ id, label }) => ({ kind: 'STRENGTH', id, text: label }));
}

/**
 * A mean for each area, 1.0 to 6.0, where four of its tasks are rated, or as entered from an RTI-E. The band of an area
 * is the whole part of its mean. There is no grand total.
 */
export const scoreRti: Scoring = (answers) => {
  const isLicensed = answers.mode === 'RTI_E';
  const scores = isLicensed ? licensedScores(answers) : ownScores(answers);
  const bands = Object.fromEntries(
    rti.scores.flatMap(({ key }) => {
      const mean = scores[key];
      return typeof mean === 'number' ? [[key, `level-${Math.floor(mean)}`]] : [];
    }),
  );
  if (isLicensed) return { scores, bands };
  return { scores, bands, flags: [...differing(answers), ...tooFew(answers), ...strengths(answers)] };
};
