import { type Answers, type Day, daysBetween } from '../../core/index.ts';
import { acl, aclScreenRange, aclScreens } from './instruments.acl.text.ts';
import type { Flag, Scoring } from './instruments.model.ts';
import { optionOf } from './instruments.parts.model.ts';
import { instrumentsText } from './instruments.text.ts';

/** Days after which a screen that nobody confirmed is pointed out. */
const confirmWithinDays = 14;

const isScreen = (source: unknown) => aclScreens.some((screen) => screen === source);

function isOutsideScreen(source: unknown, value: number): boolean {
  return isScreen(source) && (value < aclScreenRange.least || value > aclScreenRange.most);
}

/** The band of a level by `acl-care-1`. @param value one of the 27 levels */
export function aclBandOf(value: number): string {
  if (value < 2) return 'automatic';
  if (value < 3) return 'postural';
  if (value < 4) return 'manual';
  if (value < 4.6) return 'goal-directed';
  if (value < 5) return 'goal-directed-scanning';
  return value < 6 ? 'exploratory' : 'planned';
}

/** What is wrong with a level for its source, and with a best ability for the level now, by path. */
export function checkAcl(answers: Answers): Readonly<Record<string, string>> {
  const value = optionOf(acl.form, 'value', answers);
  if (typeof value !== 'number') return {};
  const best = optionOf(acl.form, 'bestAbility', answers);
  return {
    ...(isOutsideScreen(answers.source, value) && { value: instrumentsText.outsideScreen(value) }),
    ...(typeof best === 'number' && best < value && { bestAbility: instrumentsText.bestBelow(value) }),
  };
}

/**
 * Whether a screen is older than 14 days and nobody has confirmed it by watching tasks.
 * @param visitDate the day of the screen where the answers name none
 */
export function isConfirmationDue(answers: Answers, visitDate: Day, today: Day): boolean {
  const screenedOn = typeof answers.screenedOn === 'string' ? answers.screenedOn : visitDate;
  return (
    isScreen(answers.source) &&
    answers.confirmed !== true &&
    daysBetween(screenedOn, today) > confirmWithinDays
  );
}

function flagsOf(answers: Answers): Flag[] {
  if (answers.source === 'CLINICAL_ESTIMATE')
    return [{ kind: 'UNCONFIRMED', id: 'source', text: instrumentsText.estimate }];
  const isOpen = isScreen(answers.source) && answers.confirmed !== true;
  return isOpen ? [{ kind: 'UNCONFIRMED', id: 'confirmed', text: instrumentsText.confirm }] : [];
}

/** The level (0 to 6, the whole part), the value with its mode, and the band of care. */
export const scoreAcl: Scoring = (answers) => {
  const value = optionOf(acl.form, 'value', answers);
  if (typeof value !== 'number' || isOutsideScreen(answers.source, value))
    return { scores: { level: null, value: null }, bands: {} };
  const level = value < 1 ? 0 : Math.floor(value);
  return { scores: { level, value }, bands: { level: aclBandOf(value) }, flags: flagsOf(answers) };
};
