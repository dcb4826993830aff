import { type Answers, isNotAssessed, type Question } from '@homeward/contract/core';
import type { Instrument } from '@homeward/contract/instruments';

/** Who else rates a task, by the end of the id of their grid. */
const others = ['self', 'caregiver'] as const;
type Other = (typeof others)[number];

/** What each informant says of a task; undefined where they say nothing. */
export interface RatedTask {
  readonly id: string;
  readonly label: string;
  readonly assessor: string | undefined;
  readonly self: string | undefined;
  readonly caregiver: string | undefined;
}

export interface RatedArea {
  readonly id: string;
  readonly title: string;
  readonly tasks: readonly RatedTask[];
}

const gridOf = (items: readonly { readonly id: string }[], area: string, other: Other) =>
  items.find(({ id }) => id === `${area}-${other}`);

/** The areas of the inventory: those sections of its form in which others rate the same tasks. */
const areasOf = ({ form }: Instrument) =>
  form.sections.filter(({ id, items }) => others.some((other) => gridOf(items, id, other)));

/** The items that are told side by side: each task, and what others say of it. */
export function ratedItems(instrument: Instrument): ReadonlySet<string> {
  return new Set(areasOf(instrument).flatMap(({ items }) => items.map(({ id }) => id)));
}

/** What every informant says of every task, area by area. */
export function ratedAreas(instrument: Instrument, answers: Answers): readonly RatedArea[] {
  return areasOf(instrument).map(({ id: area, title, items }) => ({
    id: area,
    title,
    tasks: items
      .filter((item): item is Question & { kind: 'choice' } => item.kind === 'choice')
      .map((task) => {
        const wordsOf = (answer: unknown) =>
          isNotAssessed(answer) ? 'Not assessed' : task.options.find(({ value }) => value === answer)?.label;
        const saidBy = (other: Other) =>
          wordsOf((answers[`${area}-${other}`] as Answers | undefined)?.[task.id]);
        return {
          id: task.id,
          label: task.label,
          assessor: wordsOf(answers[task.id]),
          self: saidBy('self'),
          caregiver: saidBy('caregiver'),
        };
      }),
  }));
}
