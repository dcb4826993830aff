import { useState } from 'react';

export interface Slots {
  /** The search that was answered. */
  readonly search: string;
  readonly keys: readonly string[];
  readonly slots: ReadonlyMap<string, number>;
  /** The first that nobody has had. */
  readonly next: number;
}

export const noSlots: Slots = { search: '', keys: [], slots: new Map(), next: 0 };

/** Who stays keeps its slot. What another search brings takes the places of who left; any other newcomer a new one. */
export function assignSlots(before: Slots, keys: readonly string[], search: string): Slots {
  const slots = new Map<string, number>();
  const left = new Map(before.slots);
  for (const key of keys) left.delete(key);
  const free = search === before.search ? [] : [...left.values()];
  let { next } = before;
  for (const key of keys) {
    const slot = before.slots.get(key) ?? free.shift() ?? next;
    if (slot === next) next += 1;
    slots.set(key, slot);
  }
  return { search, keys, slots, next };
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((key, index) => key === others[index]);

/**
 * The elements that rows stand in, so that whoever types a search sees its answer sooner: twenty rows that change their
 * words cost less than twenty that go and twenty that come (`bench/users-typing.ts`). Only then: whatever has the focus in
 * a row, or is open over it, belongs to that row, and goes with it when live news or a filter takes it away.
 * @param keys of the rows that are shown
 * @param search whose answer they are, or one that is being answered while `isBusy`; none in lists whose rows are not reused
 * @returns the React key of a row: its own where rows are not reused
 */
export function useRowSlots(
  keys: readonly string[],
  search: string | undefined,
  isBusy: boolean,
): (key: string) => string {
  const [held, setHeld] = useState(noSlots);
  let current = held;
  if (search !== undefined && !isBusy && (search !== held.search || !isSame(keys, held.keys))) {
    current = assignSlots(held, keys, search);
    setHeld(current);
  }
  return (key) => {
    const slot = current.slots.get(key);
    return slot === undefined ? key : `slot-${slot}`;
  };
}
