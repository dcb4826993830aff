import {
  type AnswerFormats,
  type Answers,
  answerInWords,
  type Day,
  type Question,
} from '../../core/index.ts';
import { abilities, dayItemOf, dayOfAll } from './instruments.montessori.text.ts';
import { instrumentsText } from './instruments.text.ts';

/** The item with the day of each ability. */
const dayItems: ReadonlyMap<string, string> = new Map(abilities.map(([id]) => [id, dayItemOf(id)]));
const allDayItems: ReadonlySet<string> = new Set(dayItems.values());

/** Whether an item is the day of one ability: a result shows it with that ability, not in a line of its own. */
export const isDayOfAbility = (item: string): boolean => allDayItems.has(item);

/** The item with the day on which an ability was tried out; undefined for an item that is no ability. */
export const dayItemOfAbility = (item: string): string | undefined => dayItems.get(item);

/** On which day an ability was tried out; undefined where it was not, or where nobody wrote the day down. */
function dayOfAbility(item: string, answers: Answers): Day | undefined {
  const dayItem = dayItems.get(item);
  // An ability that was not tried out has a reason instead of an answer.
  if (dayItem === undefined || typeof answers[item] !== 'string') return undefined;
  const on = answers[dayItem] ?? answers[dayOfAll];
  return typeof on === 'string' && on !== '' ? on : undefined;
}

/**
 * What was answered to an item of a result, in words; empty where nothing was. An ability comes with the day on which it was
 * tried out.
 * @param formats how the reader writes days and times
 */
export function resultInWords(item: Question, answers: Answers, formats: AnswerFormats): string {
  const words = answerInWords(item, answers[item.id], formats);
  const on = dayOfAbility(item.id, answers);
  return on === undefined ? words : `${words}, tried out on ${formats.day(on)}`;
}

/**
 * The answers of a profile as the next one begins with them. Each ability keeps its day as its own: the day of all others
 * will be that of the next visit, on which these have not been tried out yet.
 * @example copyMontessori({ grip: 'YES', triedOn: '2026-03-01' }) // { grip: 'YES', 'tried-grip': '2026-03-01' }
 */
export function copyMontessori(answers: Answers): Answers {
  const { [dayOfAll]: _ofAll, ...copied } = answers;
  const days = [...dayItems].flatMap(([ability, dayItem]) => {
    const day = dayOfAbility(ability, answers);
    return day === undefined ? [] : [[dayItem, day] as const];
  });
  return { ...copied, ...Object.fromEntries(days) };
}

/** What is wrong with the days on which abilities were tried out, by path. @param today where the client's office is */
export function checkMontessori(answers: Answers, today: Day | undefined): Readonly<Record<string, string>> {
  if (today === undefined) return {};
  const late = [dayOfAll, ...allDayItems].filter((item) => {
    const day = answers[item];
    return typeof day === 'string' && day > today;
  });
  return Object.fromEntries(late.map((item) => [item, instrumentsText.triedLater]));
}
