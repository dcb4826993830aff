import type { ShiftFilters } from '@homeward/contract/shifts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import { settlePeople, shiftsChangedMessage } from './shifts.changes.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import { windowOf } from './shifts.list.service.ts';
import * as store from './shifts.list.store.ts';
import { tellOfPublished } from './shifts.notices.service.ts';

type Drafts = ShiftFilters & { readonly from: string; readonly to: string };

/** What publishing the drafts of a time would do. */
export function countUnpublished(
  db: Queryable,
  { from, to, ...filters }: Drafts,
  { viewer }: Pick<Caller, 'viewer'>,
) {
  return store.countDrafts(db, windowOf({ from, to }), filters, viewer);
}

/**
 * Publishes the drafts of a time, all or none; each caregiver is notified once.
 * @throws 409 there are more or fewer than the caller was shown
 */
export async function publishShifts(
  deps: Deps,
  tx: Transaction,
  { from, to, expected, ...filters }: Drafts & { readonly expected: number },
  caller: Caller,
): Promise<{ shifts: number; people: number }> {
  const drafts = await store.lockDrafts(tx, windowOf({ from, to }), filters, caller.viewer);
  if (drafts.length !== expected) throw problem(409, countChanged(drafts.length));
  const ids = drafts.map(({ id }) => id);
  await store.publishDrafts(tx, ids);
  await insertMoves(
    tx,
    drafts.map(({ id, version, userId }) => ({
      thingType: shiftHistory.type,
      thingId: id,
      move: 'publish',
      from: 'DRAFT',
      to: userId === null ? 'OPEN' : 'ASSIGNED',
      by: caller.viewer.id,
      version: version + 1,
    })),
  );
  await settlePeople(
    deps,
    tx,
    drafts.map(({ userId }) => userId),
  );
  await deps.record(caller, tx, {
    action: 'shifts.published',
    subject: { type: 'shift', id: null },
    after: { from, to, ids },
    tell: shiftsChangedMessage(
      drafts.map(({ id, version, clientId, userId }) => ({
        id,
        version: version + 1,
        clientId,
        people: [userId],
        isPublished: true,
      })),
    ),
  });
  return { shifts: drafts.length, people: await tellOfPublished(deps, tx, drafts, caller) };
}

const countChanged = (count: number) =>
  `The drafts have changed since you looked: there are ${count} now. Review them before you publish.`;
