import { type AnswerEvv, answerEvvBody } from '@homeward/contract/visits';

/** What is wrong with a file. `row`: which of its answers, from 1; null: the file itself. */
export interface AnswerFault {
  readonly row: number | null;
  readonly text: string;
}

/** What a file of answers holds: all of it can be kept, or none. */
export type ReadAnswers =
  | { readonly answers: AnswerEvv['answers']; readonly faults: readonly [] }
  | { readonly answers: null; readonly faults: readonly AnswerFault[] };

const unreadable = (text: string): ReadAnswers => ({ answers: null, faults: [{ row: null, text }] });

/** What is wrong with a field, where the server's own words would not tell what it is about. */
const fieldNames: Readonly<Record<string, string>> = {
  visitId: 'visit',
  sequence: 'sequence number',
  result: 'result',
  code: 'code',
  reason: 'reason',
};

/** The fault at a path of the body, such as `answers.3.sequence`. */
export function faultAt(path: readonly (string | number | symbol)[], message: string): AnswerFault {
  const [, place, field] = path;
  const row = place === undefined ? Number.NaN : Number(place);
  const name = fieldNames[String(field)];
  return {
    row: Number.isInteger(row) ? row + 1 : null,
    text: name === undefined ? message : `The ${name}: ${message}`,
  };
}

/**
 * Reads a file of the aggregator: `{"answers": […]}`, or the list alone.
 * @param text of the file
 */
export function readAnswers(text: string): ReadAnswers {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return unreadable('This is not a JSON file. Choose the file that the aggregator sent.');
  }
  const read = answerEvvBody.safeParse(Array.isArray(content) ? { answers: content } : content);
  if (read.success) return { answers: read.data.answers, faults: [] };
  const faults = read.error.issues.map(({ path, message }) => faultAt(path, message));
  if (faults.some(({ row }) => row !== null)) return { answers: null, faults };
  return unreadable(
    read.error.issues.find(({ path, code }) => path[0] === 'answers' && code !== 'invalid_type')?.message ??
      'This file holds no answers. Choose the file that the aggregator sent.',
  );
}
