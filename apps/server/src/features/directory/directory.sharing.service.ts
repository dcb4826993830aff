import type { Viewer } from '@homeward/contract/core';
import { type Sharing, type SharingBody, sharingSchema } from '@homeward/contract/directory';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import * as store from './directory.sharing.store.ts';

/** The outbox topic of people whose entries are to be read again. */
export const sharingChangedTopic = 'directory.sharing-changed';

/** What the viewer shares. */
export async function readSharing(db: Queryable, viewer: Viewer): Promise<Sharing> {
  const sharing = await store.findSharing(db, viewer.id);
  if (!sharing) throw notFound('Your account');
  return sharing;
}

/** Writes what the viewer shares. @throws 412 with the newer version, 428 */
export async function changeSharing(
  deps: Deps,
  tx: Transaction,
  given: { body: SharingBody; ifMatch: number | undefined },
  caller: Caller,
): Promise<Sharing> {
  const seen = requireVersion(given.ifMatch);
  const before = await readSharing(tx, caller.viewer);
  if (before.version !== seen) throw staleVersion(sharingSchema, before);
  if (!isDifferent(choiceOf(before), given.body)) return before;
  const after = await store.saveSharing(tx, caller.viewer.id, given.body, seen);
  // Another device of the same person was faster by a moment.
  if (!after) throw staleVersion(sharingSchema, await readSharing(tx, caller.viewer));
  const { id, role } = caller.viewer;
  await deps.record(caller, tx, {
    action: 'directory.sharing-changed',
    subject: { type: 'user', id },
    before: choiceOf(before),
    after: choiceOf(after),
    tell: { topic: sharingChangedTopic, payload: { ids: [id], role } },
  });
  return after;
}

const choiceOf = ({ email, phone, photo }: SharingBody): SharingBody => ({ email, phone, photo });
