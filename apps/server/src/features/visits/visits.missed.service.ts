import type { ServiceType } from '@homeward/contract/core';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps, Origin } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { followVisit } from '../shifts/index.ts';
import { ofVisit, visitHistory, visitsChangedMessage } from './visits.changes.service.ts';
import { judge } from './visits.judge.service.ts';
import { insertVisit, readChanged } from './visits.store.ts';
import type { WatchedShift } from './visits.watch.store.ts';

/**
 * Counts a shift that nobody began as missed. Its visit waits for a follow-up, or for the office to enter its times. The
 * schedule of who was to come is locked before (`lockSchedules`), and the shift has no visit.
 * @returns the id of the visit
 */
export async function addMissed(
  deps: Deps,
  tx: Transaction,
  shift: Omit<WatchedShift, 'rung'>,
  origin: Origin & { readonly now: Date },
): Promise<string> {
  const { id: shiftId, clientId, staffId, officeId, addressId, timezone, startUtc, endUtc } = shift;
  await followVisit(deps, tx, { shiftId, move: 'miss' }, origin);
  const id = await insertVisit(tx, {
    ...{ shiftId, clientId, staffId, officeId, addressId, timezone },
    serviceType: shift.serviceType as ServiceType,
    plannedStart: startUtc,
    plannedEnd: endUtc,
    status: 'MISSED',
    inAt: null,
    inMethod: null,
  });
  const thing = { id, version: 0, status: 'NOT_STARTED' as const };
  await writeImplied(tx, visitHistory, { name: 'miss', thing }, origin.viewer);
  await judge(tx, id, origin.now);
  await deps.record(origin, tx, {
    action: 'visits.missed',
    ...ofVisit(id),
    after: { shiftId },
    tell: visitsChangedMessage([await readChanged(tx, id)]),
  });
  return id;
}
