import {
  blocking,
  type ExceptionCode,
  exceptionKinds,
  type ResolutionCode,
  type Settlement,
  unmendable,
  type Visit,
  type VisitMove,
  type VisitStatus,
  type VisitSubject,
  visitSchema,
  visitStates,
  visitsText,
} from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove } from '../../platform/states/index.ts';
import { useCards } from '../rates/index.ts';
import { followVisit, lockSchedules } from '../shifts/index.ts';
import { answerOf, ofVisit, visitHistory, visitsChangedMessage, what } from './visits.changes.service.ts';
import { pricedVisit } from './visits.judge.service.ts';
import { tellOfDispute } from './visits.notices.service.ts';
import type { StoredVisit } from './visits.row.store.ts';
import { subjectOf } from './visits.shown.service.ts';
import * as store from './visits.store.ts';

/**
 * Makes a move of a visit.
 * @throws 403, 404, 409 not from its state or issues stop it, 412 with the newer version
 */
export async function moveVisit(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<VisitMove>,
  caller: Caller,
): Promise<Visit> {
  const { json, ...now } = await makeMove(deps, tx, machineOf(deps, caller), wanted, caller);
  return { ...(JSON.parse(json) as Visit), ...now };
}

function machineOf(deps: Deps, caller: Caller): Machine<VisitStatus, VisitMove, StoredVisit, VisitSubject> {
  const { viewer, meta } = caller;
  const read = async (tx: Transaction, id: string) => JSON.stringify(await answerOf(tx, id, caller));
  return {
    ...visitHistory,
    what,
    schema: visitSchema,
    lock: (tx, id) => lock(tx, id, caller),
    subjectOf: (visit) => subjectOf(visit, viewer, meta.at),
    read,
    save: async (tx, name, visit, _viewer, { reason = null, cause }) => {
      requireNoIssues(name, visit);
      const said = { by: viewer.id, at: meta.at.toISOString() };
      const { to: status } = visitStates.moves[name];
      await store.saveVisit(tx, visit.id, {
        status,
        ...(name === 'verify' && settledBy(visit, { ...said, resolution: cause as ResolutionCode })),
        ...(name === 'reject' &&
          settledBy(visit, { ...said, resolution: 'PROPOSAL_REJECTED' }, ['UNSCHEDULED'])),
        ...(name === 'dispute' && { answer: { kind: 'DISPUTED', reason, ...said } }),
        ...(name === 'reopen' && reopened(visit)),
      });
      if (name === 'verify' || name === 'approve') await keepPrices(deps, tx, visit.id);
      if (name === 'verify' && visit.shiftId !== null)
        await followVisit(deps, tx, { shiftId: visit.shiftId, move: 'verify' }, caller);
      return read(tx, visit.id);
    },
    record: (name, visit) => ({
      action: 'visits.moved',
      ...ofVisit(visit.id),
      before: { status: visit.status },
      after: { status: visitStates.moves[name].to },
      tell: visitsChangedMessage([{ ...visit, version: visit.version + 1 }]),
    }),
    tell: async (tx, name, visit) => {
      if (name === 'dispute') await tellOfDispute(deps, tx, visit, caller);
    },
  };
}

/** The cards by which a visit that was vouched for is priced keep their prices from now on. */
async function keepPrices(deps: Deps, tx: Transaction, id: string): Promise<void> {
  const priced = await pricedVisit(tx, id);
  if (priced) await useCards(deps, tx, priced);
}

/** The schedule of whoever gave the visit is kept before the row, as everybody does who punches. */
async function lock(tx: Transaction, id: string, { viewer }: Caller): Promise<StoredVisit | undefined> {
  const seen = await store.findVisit(tx, id, viewer);
  if (!seen) return undefined;
  await lockSchedules(tx, [seen.staff.id]);
  const visit = await store.lockVisit(tx, id, viewer);
  return visit?.isReached ? visit : undefined;
}

/** @throws 409 who vouches cannot do so for what is not there, and nothing is approved that is blocked */
function requireNoIssues(name: VisitMove, { exceptions }: StoredVisit): void {
  const judged = exceptions.map(({ code, settled }) => ({ code, isSettled: settled !== null }));
  const issues = name === 'verify' ? unmendable(judged) : name === 'approve' ? blocking(judged) : 0;
  if (issues > 0) throw problem(409, visitsText.issues(issues), { code: 'ISSUES' });
}

interface Said {
  readonly by: string;
  readonly at: string;
  readonly resolution: Settlement | null;
}

/** Exceptions as they are written, where somebody settles some. */
export function settledBy(visit: StoredVisit, said: Said, codes?: readonly string[]) {
  const exceptions = visit.exceptions.map(({ code, settled }) => {
    if (settled !== null) return { code, settled: { ...settled, by: settled.by.id } };
    return { code, settled: codes === undefined || codes.includes(code) ? said : null };
  });
  return {
    exceptions,
    openExceptions: exceptions.flatMap((one) => (one.settled === null ? [one.code] : [])),
  };
}

/** What blocks is looked at again; warnings stay acknowledged, and what was put on the schedule stays on it. */
function reopened(visit: StoredVisit) {
  const staysSettled = (code: ExceptionCode) =>
    exceptionKinds[code].severity === 'WARN' || (code === 'UNSCHEDULED' && visit.shiftId !== null);
  const exceptions = visit.exceptions.map(({ code, settled }) => ({
    code,
    settled: settled !== null && staysSettled(code) ? { ...settled, by: settled.by.id } : null,
  }));
  return {
    exceptions,
    openExceptions: exceptions.flatMap((one) => (one.settled === null ? [one.code] : [])),
  };
}
