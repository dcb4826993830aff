import { type Acknowledge, changesText, type MyChange, mayKeepShifts } from '@homeward/contract/shifts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import * as store from './shifts.acknowledge.store.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import { what } from './shifts.service.ts';
import { isSeen } from './shifts.store.ts';

/** The changes of the caller's published shifts that await their acknowledgement. */
export async function listMyChanges(
  db: Queryable,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<{ changes: MyChange[] }> {
  return { changes: await store.findMyChanges(db, viewer) };
}

/**
 * Records that somebody knows what changed of a shift: the caller, or somebody whom the office has told. Repeating it does nothing.
 * @throws 404 no such shift within reach, or they were not asked about it, 409 it has changed again since
 */
export async function acknowledgeShift(
  deps: Deps,
  tx: Transaction,
  { id, askedAt, userId }: Acknowledge & { readonly id: string },
  caller: Caller,
): Promise<void> {
  const { viewer } = caller;
  const whose = userId ?? viewer.id;
  const isForAnother = whose !== viewer.id;
  if (isForAnother && !(mayKeepShifts.allows(viewer) && (await isSeen(tx, id, viewer)))) throw notFound(what);
  const asked = await store.lockAsked(tx, id, whose);
  if (!asked) throw notFound(what);
  if (!asked.isWaiting) return;
  if (Date.parse(asked.askedAt) !== Date.parse(askedAt)) throw problem(409, changesText.changedAgain);
  await store.acknowledge(tx, id, whose);
  const { version, clientId } = asked;
  await deps.record(caller, tx, {
    action: 'shifts.acknowledged',
    ...ofShift(id),
    after: { userId: whose },
    tell: shiftsChangedMessage([{ id, version, clientId, people: [whose], isPublished: true }]),
  });
}
