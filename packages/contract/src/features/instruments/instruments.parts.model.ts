import { type Answers, type FormDefinition, itemsOf, type OptionValue } from '../../core/index.ts';

/**
 * The value that was chosen for an item; undefined where there is none, where it was not assessed, and where the value
 * is none of its options.
 */
export function optionOf(form: FormDefinition, id: string, answers: Answers): OptionValue | undefined {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  const item = itemsOf(form).find((one) => one.id === id);
  if (item?.kind !== 'choice') return undefined;
  return item.options.find(({ value }) => value === answer)?.value;
}

/**
 * A quotient with one digit after the point, half up: 13 / 4 is 3.3, 4.96 is 5.
 * @param by more than 0
 */
export function round1(sum: number, by = 1): number {
  return Math.round((sum * 10) / by) / 10;
}
