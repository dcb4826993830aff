import { type Answers, type FormDefinition, itemsOf, type Question } from '@homeward/contract/core';
import { partOf } from './assessments.items.model.ts';

/** What a rating of a preference is at most: "Very". Domain 4.4. */
const mostRating = 3;

/** One dimension of a Montessori profile. */
export interface Dimension {
  readonly id: string;
  readonly label: string;
  /** The mean of what is known, 0 to 1; undefined where nothing is. */
  readonly part: number | undefined;
  /** How many of its items are known, and how many it has. */
  readonly known: number;
  readonly of: number;
}

/**
 * The dimensions of a Montessori profile: what the person can do, and how much each area of preferences matters. What
 * nobody knows counts in none.
 * @returns an empty list where nothing is known
 */
export function dimensionsOf(form: FormDefinition, answers: Answers): Dimension[] {
  const questions = itemsOf(form).filter((item): item is Question => item.kind !== 'statement');
  const abilities = questions.filter(({ kind }) => kind === 'choice');
  const title = form.sections.find(({ id }) => id === 'abilities')?.title ?? '';
  const tried = abilities.map((item) => partOf('montessori', item, answers[item.id]));
  const dimensions = [
    dimension('abilities', title, tried),
    ...questions.flatMap((item) => areaOf(item, answers)),
  ];
  return dimensions.some(({ known }) => known > 0) ? dimensions : [];
}

function areaOf(item: Question, answers: Answers): Dimension[] {
  if (item.kind !== 'grid' || !item.id.startsWith('likes-')) return [];
  const ratings = (answers[item.id] ?? {}) as Readonly<Record<string, unknown>>;
  const parts = item.rows.map(({ id }) => {
    const rating = ratings[id];
    return typeof rating === 'number' && rating > 0 ? rating / mostRating : undefined;
  });
  // "The mind: how much does it matter?"
  return [dimension(item.id, item.label.split(':')[0] ?? '', parts)];
}

function dimension(id: string, label: string, parts: readonly (number | undefined | null)[]): Dimension {
  const known = parts.filter((part) => typeof part === 'number');
  const sum = known.reduce((total, part) => total + part, 0);
  const part = known.length > 0 ? sum / known.length : undefined;
  return { id, label, part, known: known.length, of: parts.length };
}
