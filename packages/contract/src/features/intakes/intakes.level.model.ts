import type { Answers } from '../../core/index.ts';

/** The least points of the levels 2 to 5; everything below is level 1. */
export interface LevelBands {
  readonly level2: number;
  readonly level3: number;
  readonly level4: number;
  readonly level5: number;
}

/** The bands of the product, until an agency chooses its own. */
export const defaultLevelBands: LevelBands = { level2: 7, level3: 15, level4: 25, level5: 35 };

export const levels = [1, 2, 3, 4, 5] as const;
export type Level = (typeof levels)[number];

export const levelLabels: Readonly<Record<Level, string>> = {
  1: 'Companion',
  2: 'Light personal care',
  3: 'Moderate',
  4: 'High',
  5: 'Complex or 24-hour',
};

/** What the arithmetic is called that a stored result was worked out by; raised with each change of it. */
const levelRules = 'level-1';

/** One line of the arithmetic: what was found, and what it counts. */
export interface LevelPart {
  readonly id: string;
  readonly label: string;
  /** As in "3 × 2". */
  readonly how: string;
  readonly points: number;
  /** Whether nothing was answered that it could count. */
  readonly isOpen: boolean;
}

export interface LevelOfCare {
  readonly level: Level;
  readonly points: number;
  readonly parts: LevelPart[];
  readonly bands: LevelBands;
  readonly rules: string;
}

/** The most points that there are. */
export const mostPoints = 44;

const cognitionPoints: Readonly<Record<string, readonly [points: number, word: string]>> = {
  NONE: [0, 'Not affected'],
  MILD: [3, 'Mild'],
  MODERATE: [6, 'Moderate'],
  SEVERE: [9, 'Severe'],
};

/** The level of so many points. */
export function levelOf(points: number, bands: LevelBands = defaultLevelBands): Level {
  if (points >= bands.level5) return 5;
  if (points >= bands.level4) return 4;
  if (points >= bands.level3) return 3;
  return points >= bands.level2 ? 2 : 1;
}

/**
 * The level of care with its arithmetic: each daily activity with help 2 points, each of the household 1, cognition 0, 3, 6
 * or 9, falls 0, 2 (one) or 4 (more, or one with an injury), two people for a transfer 4, needs at night 3, skilled tasks 4.
 * What is not answered counts 0.
 * @param answers of all sections, by item
 */
export function levelOfCare(answers: Answers, bands: LevelBands = defaultLevelBands): LevelOfCare {
  const parts = [
    helps('adl', 'Daily activities with help', answers, 2),
    helps('iadl', 'Household activities with help', answers, 1),
    cognition(answers),
    falls(answers),
    yes('twoPerson', 'Two people for a transfer', answers, 4),
    yes('nightNeeds', 'Needs at night', answers, 3),
    yes('skilled', 'Skilled tasks', answers, 4),
  ];
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return { level: levelOf(points, bands), points, parts, bands, rules: levelRules };
}

function helps(id: 'adl' | 'iadl', label: string, answers: Answers, each: number): LevelPart {
  const rows = Object.values((answers[id] ?? {}) as Answers);
  const count = rows.filter((value) => value === 'HELP').length;
  return { id, label, how: `${count} × ${each}`, points: count * each, isOpen: rows.length === 0 };
}

function cognition({ cognition: answer }: Answers): LevelPart {
  const found = cognitionPoints[String(answer)];
  const [points, how] = found ?? [0, 'Not answered'];
  return { id: 'cognition', label: 'Cognition', how, points, isOpen: found === undefined };
}

function falls({ falls: count, fallInjury }: Answers): LevelPart {
  const part = { id: 'falls', label: 'Falls in 12 months' };
  if (typeof count !== 'number') return { ...part, how: 'Not answered', points: 0, isOpen: true };
  if (count === 0) return { ...part, how: 'None', points: 0, isOpen: false };
  if (fallInjury === true) return { ...part, how: `${count}, with an injury`, points: 4, isOpen: false };
  return { ...part, how: String(count), points: count === 1 ? 2 : 4, isOpen: false };
}

function yes(id: string, label: string, answers: Answers, points: number): LevelPart {
  const answer = answers[id];
  if (typeof answer !== 'boolean') return { id, label, how: 'Not answered', points: 0, isOpen: true };
  return { id, label, how: answer ? 'Yes' : 'No', points: answer ? points : 0, isOpen: false };
}
