import type { Day } from '@homeward/contract/core';
import type { Transaction } from '../db/index.ts';

/**
 * Through which day the pay of some people is counted by their home office of this moment: the end of its pay period, or a
 * later day that is counted already. Who has never worked is left out: nothing is counted yet.
 */
export type PaidDays = (
  tx: Transaction,
  people: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, Day>>;

/**
 * Makes `deps.paidDays`: of all slices that count pay by home offices, the latest day of each person.
 * @param counted of the slices
 */
export function createPaidDays(counted: readonly PaidDays[]): PaidDays {
  return async (tx, people, now) => {
    const found = new Map<string, Day>();
    for (const paidDays of counted)
      for (const [id, day] of await paidDays(tx, people, now)) {
        const known = found.get(id);
        if (known === undefined || known < day) found.set(id, day);
      }
    return found;
  };
}
