import {
  type Acknowledge,
  exceptionKinds,
  isFamilyInTime,
  type Visit,
  visitSchema,
  visitsText,
  type WriteFollowUp,
} from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { lockSchedules } from '../shifts/index.ts';
import { answerOf, ofVisit, visitsChangedMessage, what } from './visits.changes.service.ts';
import { settledBy } from './visits.moves.service.ts';
import type { StoredVisit } from './visits.row.store.ts';
import * as store from './visits.store.ts';

/**
 * Acknowledges one warning of many visits. Visits that no longer have it are left alone, and so are those of the caller.
 * @returns how many had it
 * @throws 404 one of them is out of reach; 422 not a warning
 */
export async function acknowledge(
  deps: Deps,
  tx: Transaction,
  { code, visitIds }: Acknowledge,
  caller: Caller,
): Promise<{ visits: number }> {
  const { viewer, meta } = caller;
  if (exceptionKinds[code].severity !== 'WARN') throw fieldProblem(422, 'code', visitsText.notWarning);
  const changed: StoredVisit[] = [];
  const said = { by: viewer.id, at: meta.at.toISOString(), resolution: null };
  // In one order, so that two who acknowledge at once do not wait for each other.
  for (const id of [...new Set(visitIds)].sort()) {
    const visit = await store.lockVisit(tx, id, viewer);
    if (!visit?.isReached) throw notFound(what);
    const isOpen = visit.exceptions.some((one) => one.code === code && one.settled === null);
    if (!isOpen || visit.staff.id === viewer.id) continue;
    await store.saveVisit(tx, id, settledBy(visit, said, [code]));
    await deps.record(caller, tx, { action: 'visits.acknowledged', ...ofVisit(id), after: { code } });
    changed.push({ ...visit, version: visit.version + 1 });
  }
  if (changed.length > 0) await deps.outbox.add(tx, visitsChangedMessage(changed));
  return { visits: changed.length };
}

/** A visit, and the version that a change is based on. */
export interface Versioned {
  readonly id: string;
  readonly ifMatch: number | undefined;
}

/** A visit in the version that a change of the office is based on. @throws 404, 412, 428 */
export async function requireSeen(
  tx: Transaction,
  { id, ifMatch }: Versioned,
  caller: Caller,
): Promise<StoredVisit> {
  const seen = await store.findVisit(tx, id, caller.viewer);
  if (!seen) throw notFound(what);
  await lockSchedules(tx, [seen.staff.id]);
  const visit = await store.lockVisit(tx, id, caller.viewer);
  if (!visit?.isReached) throw notFound(what);
  if (visit.version !== requireVersion(ifMatch))
    throw staleVersion(visitSchema, await answerOf(tx, id, caller));
  return visit;
}

/** Writes down what was done about a missed visit. @throws 404, 409 not missed, 412, 428 */
export async function writeFollowUp(
  deps: Deps,
  tx: Transaction,
  given: Versioned & { readonly body: WriteFollowUp },
  caller: Caller,
): Promise<Visit> {
  const visit = await requireSeen(tx, given, caller);
  if (visit.status !== 'MISSED') throw problem(409, visitsText.noFollowUp);
  const { viewer, meta } = caller;
  const followUp = { ...given.body, by: viewer.id, at: meta.at.toISOString() };
  await store.saveVisit(tx, visit.id, { followUp });
  await deps.record(caller, tx, {
    action: 'visits.followed-up',
    ...ofVisit(visit.id),
    after: { isClientSafe: followUp.isClientSafe, isReported: followUp.isReported },
    tell: visitsChangedMessage([{ ...visit, version: visit.version + 1 }]),
  });
  return answerOf(tx, visit.id, caller);
}

/** Says, as family, that a visit took place as it is recorded. @throws 404, 409 not over, or more than 72 hours ago */
export async function confirmVisit(deps: Deps, tx: Transaction, id: string, caller: Caller): Promise<Visit> {
  const { viewer, meta } = caller;
  const visit = await store.lockVisit(tx, id, viewer);
  if (!visit) throw notFound(what);
  if (!isFamilyInTime(visit.outAt, meta.at) || visit.status === 'DISPUTED')
    throw problem(409, visitsText.familyOver);
  const answer = { kind: 'CONFIRMED', reason: null, by: viewer.id, at: meta.at.toISOString() };
  await store.saveVisit(tx, id, { answer });
  await deps.record(caller, tx, {
    action: 'visits.confirmed',
    ...ofVisit(id),
    after: { answer: 'CONFIRMED' },
    tell: visitsChangedMessage([{ ...visit, version: visit.version + 1 }]),
  });
  return answerOf(tx, id, caller);
}
