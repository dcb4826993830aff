import { dayIn, dayMs, minuteMs } from '@homeward/contract/core';
import { ladder, lateNoticeToFamily, type Rung, rungsReached } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { bySystem, type Deps } from '../../platform/slice/index.ts';
import { findCareManagers, findReaders } from '../clients/index.ts';
import { findOnCall } from '../groups/index.ts';
import { notify } from '../notifications/index.ts';
import { settingsOf } from '../offices/index.ts';
import { followVisit, lockSchedules, whenOf } from '../shifts/index.ts';
import { findFullName } from '../users/index.ts';
import { imply, ofVisit, visitsChangedMessage } from './visits.changes.service.ts';
import { judge } from './visits.judge.service.ts';
import { addMissed } from './visits.missed.service.ts';
import { closesAt } from './visits.running.service.ts';
import { readChanged } from './visits.store.ts';
import * as store from './visits.watch.store.ts';

/** How long after its start somebody is told of a shift that nobody began. What is older is missed without a message. */
const toldMs = 7 * dayMs;

/** Looks after shifts that nobody begins and visits that nobody ends. Each is a transaction of its own. */
export async function watch(deps: Deps, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - ladder.CAREGIVER * minuteMs);
  for (const { id, rung, ...shift } of await store.findUnbegun(deps.db, latest))
    if (rungsReached(shift, now).length > rung) await climb(deps, { id, staffId: shift.staffId }, now);
  for (const id of await store.findUnended(deps.db, now)) await flagUnended(deps, id, now);
}

/** Tells those whose turn it is. Of several rungs at once only the last is told: the others are late by then. */
async function climb(
  deps: Deps,
  { id, staffId }: { readonly id: string; readonly staffId: string },
  now: Date,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockSchedules(tx, [staffId]);
    const shift = await store.lockUnbegun(tx, id);
    const reached = shift ? rungsReached(shift, now) : [];
    const last = reached.at(-1);
    if (!shift || last === undefined || reached.length <= shift.rung) return;
    await store.saveRung(tx, id, reached.length);
    if (last === 'MISSED') await addMissed(deps, tx, shift, { ...bySystem, now });
    if (now.getTime() - Date.parse(shift.startUtc) > toldMs) return;
    await tell(deps, tx, last, shift, now);
    if (last !== 'MISSED' && reached.slice(shift.rung).includes('OFFICE')) await tellFamily(deps, tx, shift);
  });
}

/** Tells family members who may see the schedule of the client that nobody has arrived, where the office chose so. */
async function tellFamily(deps: Deps, tx: Transaction, shift: store.WatchedShift): Promise<void> {
  const { clientId, officeId, timezone, startUtc } = shift;
  const settings = await settingsOf(tx, officeId);
  if (!settings.on(lateNoticeToFamily, dayIn(timezone, startUtc)).value) return;
  const readers = await findReaders(tx, [clientId], { roles: ['Family'], sections: ['schedule'] });
  const userIds = readers.map(({ userId }) => userId).sort();
  if (userIds.length === 0) return;
  await notify(deps, tx, { type: 'visit-late-family', metadata: { when: whenOf(shift) }, to: { userIds } });
}

async function tell(
  deps: Deps,
  tx: Transaction,
  rung: Rung,
  shift: store.WatchedShift,
  now: Date,
): Promise<void> {
  const when = whenOf(shift);
  if (rung === 'CAREGIVER') {
    await notify(deps, tx, { type: 'visit-not-started', metadata: { when }, to: { userId: shift.staffId } });
    return;
  }
  const office = rung === 'ON_CALL' ? [] : await findCareManagers(tx, shift.clientId);
  const onCall = rung === 'OFFICE' ? [] : await findOnCall(tx, now);
  const userIds = [...new Set([...office, ...onCall])].filter((id) => id !== shift.staffId).sort();
  if (userIds.length === 0) return;
  const metadata = { who: await findFullName(tx, shift.staffId), when };
  const to = { userIds };
  await notify(
    deps,
    tx,
    rung === 'MISSED'
      ? { type: 'visit-late', wording: 'missed', metadata, to }
      : { type: 'visit-late', metadata, to },
  );
}

/** A visit that nobody ended waits for the office, so that the caregiver can begin another. */
async function flagUnended(deps: Deps, id: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { staff } = await readChanged(tx, id);
    await lockSchedules(tx, [staff.id]);
    const visit = await readChanged(tx, id);
    if (visit.status !== 'IN_PROGRESS' || closesAt(visit) >= now) return;
    await imply(tx, visit, 'review', bySystem);
    await judge(tx, id, now);
    if (visit.shiftId !== null)
      await followVisit(deps, tx, { shiftId: visit.shiftId, move: 'complete' }, bySystem);
    await deps.record(bySystem, tx, {
      action: 'visits.not-ended',
      ...ofVisit(id),
      before: { status: 'IN_PROGRESS' },
      after: { status: 'NEEDS_REVIEW' },
      tell: visitsChangedMessage([await readChanged(tx, id)]),
    });
    const found = await findCareManagers(tx, visit.client.id);
    const userIds = found.filter((one) => one !== staff.id);
    if (userIds.length === 0) return;
    const when = whenOf({ startUtc: visit.startsAt, timezone: visit.timezone });
    const metadata = { who: staff.fullName, when };
    await notify(deps, tx, { type: 'visit-late', wording: 'unended', metadata, to: { userIds } });
  });
}
