import { movesFor, type Viewer } from '@homeward/contract/core';
import { maySeePay, maySeeTermination, type StaffRecord, staffStates } from '@homeward/contract/staff';
import type { OutboxMessage } from '../../platform/slice/index.ts';
import type { StoredRecord } from './staff.row.store.ts';

/** How the history of a record is kept. */
export const staffHistory = {
  table: staffStates,
  type: 'staff',
  stateOf: ({ status }: Pick<StoredRecord, 'status'>) => status,
} as const;

/** The outbox topic of every change of a record. */
export const staffChangedTopic = 'staff.changed';

/** What refreshes the screens that show these records. */
export function staffChangedMessage(
  changed: readonly { readonly id: string; readonly version: number }[],
): OutboxMessage {
  return {
    topic: staffChangedTopic,
    payload: { changed: changed.map(({ id, version }) => ({ id, version })) },
  };
}

/** What a change of a record is recorded of. */
export function ofRecord(id: string) {
  return { subject: { type: staffHistory.type, id } };
}

/** A record as this viewer sees it: pay and the end of the employment are left out where they are not theirs to see, and the moves are those they may make. */
export function shownRecord(stored: StoredRecord, viewer: Viewer): StaffRecord {
  const { payRateCents, overtimeRuleSet, termination, email: _email, ...record } = stored;
  return {
    ...record,
    ...(maySeePay(viewer, stored) && { payRateCents, overtimeRuleSet }),
    ...(maySeeTermination(viewer, stored) && { termination }),
    moves: movesFor(staffStates, stored.status, viewer, stored),
  };
}
