import { idSchema, instantSchema } from '@homeward/contract/core';
import {
  type Correction,
  type CorrectionField,
  type CorrectionMove,
  type CorrectionStatus,
  type CorrectionSubject,
  type CorrectionsQuery,
  correctionFields,
  correctionSchema,
  correctionStates,
  isCorrectionInTime,
  mayKeepVisits,
  type QueuedCorrection,
  type RequestCorrection,
  refusalOfCorrection,
  seesTimesOnly,
  visitsText,
} from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, type Transaction, totalOf } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove } from '../../platform/states/index.ts';
import { markReadOnly } from '../clients/index.ts';
import { lockSchedules } from '../shifts/index.ts';
import { visitsChangedMessage, what } from './visits.changes.service.ts';
import { applyCorrection } from './visits.corrected.service.ts';
import { requireOpenPeriod, requireTimes, type Values, valuesOf } from './visits.corrected-times.service.ts';
import * as store from './visits.corrections.store.ts';
import { tellOfCorrection, tellOfDecision } from './visits.notices.service.ts';
import type { StoredVisit } from './visits.row.store.ts';
import { shownCorrection } from './visits.shown.service.ts';
import { findVisit, lockVisit, readChanged, type SeenVisit, saveVisit } from './visits.store.ts';

/** What whoever does not reach the client leaves as it is: they correct times and miles. */
const ofPlace: ReadonlySet<CorrectionField> = new Set(['serviceType', 'location']);

/**
 * Asks for a correction; the punches stay as they are.
 * @throws 403 the service or the place of a client out of reach; 404 not to be seen; 409 closed, running, another waits, or the
 * timesheet of the day is approved; 422 times that cannot be, or too far back
 */
export async function requestCorrection(
  deps: Deps,
  tx: Transaction,
  { id, body }: { readonly id: string; readonly body: RequestCorrection },
  caller: Caller,
): Promise<Correction> {
  const { viewer } = caller;
  const visit = await lock(tx, id, caller);
  requireOpen(visit, caller);
  if (await store.hasPending(tx, id)) throw problem(409, visitsText.waiting);
  const { reasonCode, note, ...wanted } = body;
  const was = valuesOf(visit);
  const changes = correctionFields.flatMap((field) => {
    const to = wanted[field];
    return to === undefined || to === was[field] ? [] : [{ field, from: was[field], to }];
  });
  if (seesTimesOnly(viewer, visit.isReached) && changes.some(({ field }) => ofPlace.has(field)))
    throw problem(403, visitsText.timesOnly);
  if (changes.length === 0) throw fieldProblem(422, 'in', visitsText.nothingChanges);
  requireTimes({ ...was, ...definedOf(wanted) }, caller);
  if (wanted.in !== undefined && wanted.in !== was.in) await requireOpenPeriod(tx, visit, wanted.in);
  const correctionId = await store.insertCorrection(tx, {
    visitId: id,
    changes,
    reasonCode,
    note,
    by: viewer.id,
  });
  await saveVisit(tx, id, {});
  await deps.record(caller, tx, {
    action: 'visits.correction-requested',
    ...ofCorrection(correctionId),
    after: { visitId: id, reasonCode, changes },
    tell: visitsChangedMessage([await readChanged(tx, id)]),
  });
  await tellOfCorrection(deps, tx, visit, caller);
  return read(tx, correctionId, caller);
}

const ofCorrection = (id: string) => ({ subject: { type: 'visit-correction', id } });

/** A visit that the caller may ask to correct. @throws 404 */
async function lock(tx: Transaction, id: string, { viewer }: Caller): Promise<SeenVisit> {
  const seen = await findVisit(tx, id, viewer);
  if (!seen || (seen.staff.id !== viewer.id && !mayKeepVisits.allows(viewer))) throw notFound(what);
  // An approval of the timesheet locks the schedule first.
  await lockSchedules(tx, [seen.staff.id]);
  const visit = await lockVisit(tx, id, viewer);
  if (!visit) throw notFound(what);
  return visit;
}

/** @throws 409, 422 */
function requireOpen(visit: StoredVisit, { viewer, meta }: Caller): void {
  const refusal = refusalOfCorrection(visit.status);
  if (refusal !== undefined) throw problem(409, refusal);
  if (!mayKeepVisits.allows(viewer) && !isCorrectionInTime(visit.startsAt, meta.at))
    throw problem(422, visitsText.tooFarBack);
}

function definedOf(
  given: { readonly [Field in CorrectionField]?: string | number | undefined },
): Partial<Values> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function read(tx: Queryable, id: string, { viewer }: Caller): Promise<Correction> {
  const found = await store.findCorrection(tx, id, viewer);
  if (!found) throw notFound(visitsText.correction);
  const { staffId, ...correction } = found;
  return shownCorrection(correction, viewer, staffId);
}

/**
 * Approves or rejects a correction.
 * @throws 403 one's own, 404, 409 decided already or overtaken, 412 with the newer version, 422
 */
export async function moveCorrection(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<CorrectionMove>,
  caller: Caller,
): Promise<Correction> {
  const { json, ...now } = await makeMove(deps, tx, machineOf(deps, caller), wanted, caller);
  return { ...(JSON.parse(json) as Correction), ...now };
}

function machineOf(
  deps: Deps,
  caller: Caller,
): Machine<CorrectionStatus, CorrectionMove, store.StoredCorrection, CorrectionSubject> {
  const { viewer } = caller;
  const readJson = async (tx: Transaction, id: string) => JSON.stringify(await read(tx, id, caller));
  return {
    table: correctionStates,
    type: 'visit-correction',
    what: visitsText.correction,
    schema: correctionSchema,
    lock: async (tx, id) => {
      const seen = await store.findCorrection(tx, id, viewer);
      if (!seen) return undefined;
      await lockSchedules(tx, [seen.staffId]);
      await lockVisit(tx, seen.visitId, viewer);
      return store.lockCorrection(tx, id, viewer);
    },
    stateOf: ({ status }) => status,
    subjectOf: ({ requestedBy, staffId }) => ({
      isOwn: requestedBy.id === viewer.id || staffId === viewer.id,
    }),
    read: readJson,
    save: async (tx, name, correction, _viewer, { reason = null }) => {
      const { to: status } = correctionStates.moves[name];
      await store.decide(tx, correction.id, { status, by: viewer.id, reason });
      if (name === 'approve') await applyCorrection(deps, tx, correction, caller);
      else await saveVisit(tx, correction.visitId, {});
      await tellOfDecision(deps, tx, { name, correction }, caller);
      return readJson(tx, correction.id);
    },
    record: (name, { id, visitId, changes, status }) => ({
      action: 'visits.correction-decided',
      ...ofCorrection(id),
      before: { status },
      after: { status: correctionStates.moves[name].to, visitId, ...(name === 'approve' && { changes }) },
    }),
  };
}

const placeKeys = z.tuple([instantSchema, idSchema]);

/** One page of corrections, the latest first. @throws 400 a cursor of another list */
export async function listCorrections(
  db: Queryable,
  { cursor: text, limit, status }: CorrectionsQuery,
  { viewer }: Caller,
) {
  const cursor = readCursor(text, placeKeys);
  const isUp = cursor?.direction === 'previous';
  const from = cursor && { at: cursor.keys[0], id: cursor.keys[1] };
  const rows = await store.findCorrections(db, status, { from, isUp, limit: limit + 1 }, viewer);
  const isWhole = cursor === undefined && rows.length <= limit;
  const total = isWhole ? rows.length : await store.countCorrections(db, status, viewer);
  const shown = rows.map(({ correction }) => shownCorrection(correction, viewer, correction.staff.id));
  return pageFrom<QueuedCorrection>({
    rows: await markReadOnly(db, viewer, shown, ({ client }) => client.id),
    limit,
    cursor,
    keysOf: ({ requestedAt, id }) => [requestedAt, id],
    total: totalOf(total),
  });
}
