import { daySchema, emptiableTextField } from '../fields.ts';
import {
  type Answers,
  type Condition,
  type FormDefinition,
  type FormItem,
  itemsOf,
  type NotAssessed,
  type Question,
} from './definition.ts';

/** Whether an answer says that the item was skipped. */
export function isNotAssessed(answer: unknown): answer is NotAssessed {
  return typeof answer === 'object' && answer !== null && 'notAssessed' in answer;
}

function isEmpty(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === '') return true;
  return Array.isArray(answer) && answer.length === 0;
}

function holds(condition: Condition, shown: Answers): boolean {
  if ('not' in condition) return !holds(condition.not, shown);
  if ('all' in condition) return condition.all.every((one) => holds(one, shown));
  if ('any' in condition) return condition.any.some((one) => holds(one, shown));
  const answer = shown[condition.item];
  const given = Array.isArray(answer) ? answer : [answer];
  return given.some((value) => (condition.isOneOf as readonly unknown[]).includes(value));
}

/** A choice with the options that these answers leave, and the one that is chosen. The item itself where it has all of them. */
export function offeredItem<Item extends Question>(item: Item, answers: Answers): Item {
  if (item.kind !== 'choice') return item;
  const options = item.options.filter(
    ({ value, showIf }) => showIf === undefined || value === answers[item.id] || holds(showIf, answers),
  );
  return options.length === item.options.length ? item : { ...item, options };
}

/**
 * The items that these answers lead to, in order. An answer to an item that is not shown counts for nothing: what
 * depends on it is not shown either.
 */
export function shownItems(form: FormDefinition, answers: Answers): readonly FormItem[] {
  const counted: Record<string, unknown> = {};
  return itemsOf(form).filter((item) => {
    if (item.showIf && !holds(item.showIf, counted)) return false;
    if (Object.hasOwn(answers, item.id)) counted[item.id] = answers[item.id];
    return true;
  });
}

/** The answers without those to items that are not shown: what is stored once a form is complete. */
export function shownAnswers(form: FormDefinition, answers: Answers): Answers {
  const shown = shownItems(form, answers).filter(({ id }) => Object.hasOwn(answers, id));
  return Object.fromEntries(shown.map(({ id }) => [id, answers[id]]));
}

/** The shown questions that still need an answer or a reason, in order. */
export function missingItems(form: FormDefinition, answers: Answers): readonly Question[] {
  return shownItems(form, answers).filter(
    (item): item is Question => item.kind !== 'statement' && isMissing(item, answers[item.id]),
  );
}

function isMissing(item: Question, answer: unknown): boolean {
  if (item.isOptional || isNotAssessed(answer)) return false;
  if (item.kind !== 'grid') return isEmpty(answer);
  const rows = (answer ?? {}) as Answers;
  return item.rows.some(({ id }) => isEmpty(rows[id]));
}

/** How far somebody has come: the shown questions that are settled, and all that have to be. */
export function progressOf(form: FormDefinition, answers: Answers): { settled: number; asked: number } {
  const asked = shownItems(form, answers).filter(
    (item) => item.kind !== 'statement' && !item.isOptional,
  ).length;
  return { settled: asked - missingItems(form, answers).length, asked };
}

/**
 * What is wrong with the answers that are there, by path (`pain`, `mobility.stairs`); empty when nothing is. A
 * question without an answer is not wrong: `missingItems` names those.
 */
export function checkAnswers(form: FormDefinition, answers: Answers): Readonly<Record<string, string>> {
  const byId = new Map(itemsOf(form).map((item) => [item.id, item]));
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]): Wrong[] => {
      const item = byId.get(id);
      if (!item || item.kind === 'statement') return [[id, 'This form does not ask this.']];
      return isEmpty(answer) ? [] : errorsOf(item, answer);
    }),
  );
}

/** A path and the sentence about it. */
type Wrong = readonly [string, string];

function errorsOf(item: Question, answer: unknown): Wrong[] {
  if (isNotAssessed(answer)) {
    const isKnown = item.skipReasons?.some(({ value }) => value === answer.notAssessed);
    return isKnown ? [] : [[item.id, item.skipReasons ? 'Choose a reason from the list.' : 'Answer this.']];
  }
  if (item.kind === 'grid') return gridErrors(item, answer);
  const wrong = wrongWith(item, answer);
  return wrong === undefined ? [] : [[item.id, item.wrong ?? wrong]];
}

function gridErrors(item: Question & { kind: 'grid' }, answer: unknown): Wrong[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return [[item.id, 'Answer each row.']];
  return Object.entries(answer).flatMap(([row, value]): Wrong[] => {
    const path = `${item.id}.${row}`;
    if (!item.rows.some(({ id }) => id === row)) return [[path, 'There is no such row.']];
    if (isEmpty(value) || item.options.some((option) => option.value === value)) return [];
    return [[path, 'Choose one of the options.']];
  });
}

function wrongWith(item: Exclude<Question, { kind: 'grid' }>, answer: unknown): string | undefined {
  switch (item.kind) {
    case 'choice':
      return item.options.some(({ value }) => value === answer) ? undefined : 'Choose one of the options.';
    case 'several':
      return wrongWithSeveral(item, answer);
    case 'yesNo':
      return typeof answer === 'boolean' ? undefined : 'Answer yes or no.';
    case 'text':
      return wrongWithText(item.max, answer);
    case 'date':
      return wrongWithDate(item, answer);
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(String(answer)) ? undefined : 'Enter a time as in 14:30.';
    case 'scale':
      return wrongWithNumber({ ...item, decimals: 0 }, answer);
    case 'number':
      return wrongWithNumber({ ...item, decimals: item.decimals ?? 0 }, answer);
    case 'score':
      return wrongWithScore(item, answer);
  }
}

function wrongWithSeveral(item: Question & { kind: 'several' }, answer: unknown): string | undefined {
  if (!Array.isArray(answer) || new Set(answer).size < answer.length) return 'Choose from the options.';
  if (answer.some((one) => !item.options.some(({ value }) => value === one)))
    return 'Choose from the options.';
  if (item.least !== undefined && answer.length < item.least) return `Choose at least ${item.least}.`;
  if (item.most !== undefined && answer.length > item.most) return `Choose at most ${item.most}.`;
  return undefined;
}

function wrongWithText(max: number, answer: unknown): string | undefined {
  const { error } = emptiableTextField(max).safeParse(answer);
  return error?.issues[0]?.message;
}

function wrongWithDate(item: Question & { kind: 'date' }, answer: unknown): string | undefined {
  const { data: day, error } = daySchema.safeParse(answer);
  if (error) return error.issues[0]?.message;
  if (item.earliest !== undefined && day < item.earliest) return `Enter a day from ${item.earliest} on.`;
  if (item.latest !== undefined && day > item.latest) return `Enter a day up to ${item.latest}.`;
  return undefined;
}

interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  readonly decimals: number;
}

function wrongWithNumber({ min, max, decimals }: NumberRange, answer: unknown): string | undefined {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'Enter a number.';
  if (min !== undefined && answer < min) return `Enter ${min} or more.`;
  if (max !== undefined && answer > max) return `Enter ${max} or less.`;
  if (Number(answer.toFixed(decimals)) === answer) return undefined;
  return decimals === 0
    ? 'Enter a whole number.'
    : `Use at most ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the point.`;
}

/** Steps are counted in thousandths, so that 3.0 to 5.8 by 0.2 has no rounding error of a float. */
function wrongWithScore(item: Question & { kind: 'score' }, answer: unknown): string | undefined {
  const wrong = wrongWithNumber({ min: item.min, max: item.max, decimals: 3 }, answer);
  if (wrong !== undefined) return wrong;
  const thousandths = (value: number) => Math.round(value * 1000);
  const fits = (thousandths(answer as number) - thousandths(item.min)) % thousandths(item.step) === 0;
  return fits ? undefined : `Scores go in steps of ${item.step} from ${item.min}.`;
}
