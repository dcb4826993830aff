import type { Answers } from '@homeward/contract/core';
import type { Observer } from '@homeward/contract/observations';
import { isSame } from './assessments.form.model.ts';

/** What one caregiver saw of one item. */
export interface Observed {
  readonly by: string;
  /** When the section of it was last changed. */
  readonly at: string;
  readonly value: unknown;
}

/** What caregivers saw, by item, in the order in which they were asked. */
export function observedByItem(observers: readonly Observer[]): ReadonlyMap<string, readonly Observed[]> {
  const seen = observers.flatMap(({ observer, sections }) =>
    sections.flatMap(({ answers, at }) =>
      Object.entries(answers).map(
        ([item, value]) => [item, { by: observer.fullName, at: at ?? '', value }] as const,
      ),
    ),
  );
  return new Map(
    [...Map.groupBy(seen, ([item]) => item)].map(([item, all]) => [item, all.map(([, one]) => one)]),
  );
}

/** The items that somebody saw and the draft has no answer to, each with what was seen last. */
export function notTaken(observed: ReadonlyMap<string, readonly Observed[]>, answers: Answers): Answers {
  return Object.fromEntries(
    [...observed].flatMap(([item, all]) => {
      const latest = all.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
      return latest && !Object.hasOwn(answers, item) ? [[item, latest.value]] : [];
    }),
  );
}

/** Whether the draft says what somebody saw. */
export const isTaken = ({ value }: Observed, answer: unknown) => isSame(value, answer);
