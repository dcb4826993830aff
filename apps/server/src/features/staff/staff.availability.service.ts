import { isDeepStrictEqual } from 'node:util';
import { profilePath } from '@homeward/contract/navigation';
import {
  type AvailabilityAnswer,
  availabilityAnswer,
  availabilityText,
  type SaveAvailability,
} from '@homeward/contract/staff';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import * as store from './staff.availability.store.ts';

/** The outbox topic of availability that was changed or confirmed. */
export const availabilityChangedTopic = 'staff.availability-changed';

/**
 * When somebody can work.
 * @throws 404 no such staff, or not the viewer's to see
 */
export async function readAvailability(
  db: Queryable,
  userId: string,
  { viewer }: Caller,
): Promise<AvailabilityAnswer> {
  const found = await store.findAvailability(db, userId, viewer);
  if (!found) throw notFound('This availability');
  return found;
}

/** As `readAvailability`, kept from other editors until the transaction ends: whoever may read it may change it. */
async function lockForEdit(tx: Transaction, userId: string, caller: Caller): Promise<AvailabilityAnswer> {
  await store.lockAvailability(tx, userId);
  return readAvailability(tx, userId, caller);
}

/**
 * Saves availability whole. Who saves their own hours also confirms them; who is changed by somebody else is
 * notified.
 * @throws 400 naming what is wrong, 404, 412 with the newer availability, 428
 */
export async function saveAvailability(
  deps: Deps,
  tx: Transaction,
  given: { userId: string; body: SaveAvailability; ifMatch: number | undefined },
  caller: Caller,
): Promise<AvailabilityAnswer> {
  const { userId, body } = given;
  const before = await lockForEdit(tx, userId, caller);
  const based = requireVersion(given.ifMatch);
  const timezone = body.timezone ?? before.timezone;
  const isOwn = userId === caller.viewer.id;
  const rows = body.rows.map(withoutEmptyReason);
  const isSame = before.version > 0 && before.timezone === timezone && isDeepStrictEqual(before.rows, rows);
  if (isSame) return before;
  if (based !== before.version) throw staleVersion(availabilityAnswer, before);
  await store.writeAvailability(tx, { userId, timezone, rows }, { by: caller.viewer.id, isConfirmed: isOwn });
  const after = await readAvailability(tx, userId, caller);
  await deps.record(caller, tx, {
    action: 'staff.availability-changed',
    ...told(after),
    before: { timezone: before.timezone, rows: before.rows },
    after: { timezone, rows: after.rows },
  });
  if (!isOwn) await notifyOfChange(deps, tx, userId, caller);
  return after;
}

/**
 * Says that the hours still hold.
 * @throws 404, 409 nothing was entered yet, 412 with the newer availability
 */
export async function confirmAvailability(
  deps: Deps,
  tx: Transaction,
  given: { userId: string; ifMatch: number | undefined },
  caller: Caller,
): Promise<AvailabilityAnswer> {
  const { userId, ifMatch } = given;
  const before = await lockForEdit(tx, userId, caller);
  if (before.version === 0) throw problem(409, availabilityText.nothingToConfirm);
  if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion(availabilityAnswer, before);
  await store.writeConfirmation(tx, userId, caller.viewer.id);
  const after = await readAvailability(tx, userId, caller);
  await deps.record(caller, tx, { action: 'staff.availability-confirmed', ...told(after) });
  return after;
}

function told({ userId, version }: AvailabilityAnswer) {
  return {
    subject: { type: 'user', id: userId },
    tell: { topic: availabilityChangedTopic, payload: { userId, version } },
  };
}

async function notifyOfChange(deps: Deps, tx: Transaction, userId: string, { viewer }: Caller) {
  await notify(deps, tx, {
    type: 'profile-changed',
    metadata: { who: await findFullName(tx, viewer.id), what: 'availability' },
    to: { userId },
    link: profilePath(userId),
    actorId: viewer.id,
  });
}

function withoutEmptyReason<Row extends { reason?: string | undefined }>(row: Row): Row {
  const { reason, ...rest } = row;
  return (reason ? row : rest) as Row;
}
