import type { Day } from '@homeward/contract/core';
import type { Transaction } from '../db/index.ts';
import type { Origin } from './record.ts';

/** What happened to some accounts, or to where their people work; of a change the rows hold what is true now. */
export type AccountsChange = {
  readonly ids: readonly string[];
} & (
  | { readonly what: 'made' | 'role-changed' | 'status-changed' | 'renamed' | 'offices-changed' }
  /** These people do not come to work: a leave, a suspension, the end of the employment. */
  | { readonly what: 'away'; readonly time: TimeAway }
);

/** From when somebody does not come to work. */
export interface TimeAway {
  /** Null: from now on. */
  readonly from: Day | null;
  /** The first day back; null: open. */
  readonly until: Day | null;
  /** Of those who do not come back, the last day of their employment: what they were part of ends with it. */
  readonly lastDay: Day | null;
}

/** Does what a change of accounts asks of a slice, in the transaction of the change; throwing undoes all of it. */
export type AccountFollower = (tx: Transaction, change: AccountsChange, origin: Origin) => Promise<void>;

/** The door by which slices follow accounts: the slice of accounts calls it, and knows none of the others. */
export interface Accounts {
  /** Tells every slice that follows accounts, one after the other. */
  changed(tx: Transaction, change: AccountsChange, origin: Origin): Promise<void>;
}

/**
 * Makes `deps.accounts`.
 * @param followers of the slices, asked for when the first change is there
 */
export function createAccounts(followers: () => readonly AccountFollower[]): Accounts {
  return {
    changed: async (tx, change, origin) => {
      if (change.ids.length === 0) return;
      for (const follow of followers()) await follow(tx, change, origin);
    },
  };
}
