import { type Answers, answerInWords, type Day, type Question } from '../../core/index.ts';
import { instrumentsText } from './instruments.text.ts';

/** The item with the day of every ability that has no day of its own; the first version of the profile had no other. */
export const dayOfAll = 'triedOn';
const prefix = 'tried-';
/** The item with the day on which one ability was tried out. */
export const dayItemOf = (ability: string): string => `${prefix}${ability}`;
/** Whether an item is the day of one ability: a result shows it with that ability, not in a line of its own. */
export const isDayOfAbility = (item: string): boolean => item.startsWith(prefix);

/** On which day an ability was tried out; undefined where it was not, or where nobody wrote the day down. */
function dayOfAbility(ability: string, answers: Answers): Day | undefined {
  // A reason stands in the place of an answer where the ability was not tried out.
  if (typeof answers[ability] !== 'string') return undefined;
  const on = answers[dayItemOf(ability)] ?? answers[dayOfAll];
  return typeof on === 'string' && on !== '' ? on : undefined;
}

/**
 * What was answered to an item of a result, in words; empty where nothing was. An ability comes with the day on which it was
 * tried out.
 * @param dayOf writes a calendar day
 */
export function resultInWords(item: Question, answers: Answers, dayOf: (day: string) => string): string {
  const words = answerInWords(item, answers[item.id], dayOf);
  const on = item.kind === 'choice' ? dayOfAbility(item.id, answers) : undefined;
  return on === undefined ? words : `${words}, tried out on ${dayOf(on)}`;
}

/** What is wrong with the days on which abilities were tried out, by path. @param today where the client's office is */
export function checkMontessori(answers: Answers, today: Day | undefined): Readonly<Record<string, string>> {
  const late = Object.entries(answers).filter(
    ([item, day]) =>
      (item === dayOfAll || isDayOfAbility(item)) &&
      typeof day === 'string' &&
      today !== undefined &&
      day > today,
  );
  return Object.fromEntries(late.map(([item]) => [item, instrumentsText.triedLater]));
}
