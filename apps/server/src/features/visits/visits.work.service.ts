import {
  type ReportTasks,
  seesTimesOnly,
  visitsText,
  type WriteObservation,
} from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { ofVisit, settle, visitsChangedMessage } from './visits.changes.service.ts';
import * as clock from './visits.clock.store.ts';
import { judge } from './visits.judge.service.ts';
import { lockOwn } from './visits.running.service.ts';
import * as store from './visits.store.ts';

/** The states in which whoever gave a visit still says what was done. */
const reportable = ['IN_PROGRESS', 'ENDED', 'NEEDS_REVIEW'];

/**
 * Reports tasks of one's own visit, also after it, until the office has made sure of it.
 * @throws 404 not their visit; 409 it is over; 422 a task that it does not have
 */
export async function reportTasks(
  deps: Deps,
  tx: Transaction,
  { id, body }: { readonly id: string; readonly body: ReportTasks },
  caller: Caller,
): Promise<void> {
  const visit = await lockOwn(tx, id, caller);
  requireCare(visit, caller);
  if (!reportable.includes(visit.status)) throw problem(409, visitsText.pastTasks);
  const unknown = body.tasks.findIndex(({ taskId }) => visit.tasks.every((one) => one.taskId !== taskId));
  if (unknown >= 0) throw fieldProblem(422, `tasks.${unknown}.taskId`, visitsText.noSuchTask);
  await clock.reportTasks(tx, id, body.tasks);
  await store.saveVisit(tx, id, {});
  const now = caller.meta.at;
  if (visit.outAt === null) await judge(tx, id, now);
  else await settle(deps, tx, { ...visit, version: visit.version + 1 }, { ...caller, now });
  const outcomes = (tasks: readonly { readonly taskId: string; readonly outcome: string | null }[]) =>
    Object.fromEntries(
      body.tasks.map(({ taskId }) => [taskId, tasks.find((one) => one.taskId === taskId)?.outcome ?? null]),
    );
  await deps.record(caller, tx, {
    action: 'visits.tasks-reported',
    ...ofVisit(id),
    before: outcomes(visit.tasks),
    after: outcomes(body.tasks),
    tell: visitsChangedMessage([await store.readChanged(tx, id)]),
  });
}

/** @throws 403 they are shown the times of the visit alone, and write nothing else */
function requireCare({ isReached }: store.SeenVisit, { viewer }: Caller): void {
  if (seesTimesOnly(viewer, isReached)) throw problem(403, visitsText.timesOnly);
}

/** Writes an observation of one's own visit, during it or after it. @throws 404 not their visit */
export async function writeObservation(
  deps: Deps,
  tx: Transaction,
  { id, body }: { readonly id: string; readonly body: WriteObservation },
  caller: Caller,
): Promise<void> {
  const visit = await lockOwn(tx, id, caller);
  requireCare(visit, caller);
  const { kind, text } = body;
  await clock.insertObservation(tx, {
    visitId: id,
    clientId: visit.client.id,
    kind,
    text,
    authorId: caller.viewer.id,
  });
  await store.saveVisit(tx, id, {});
  await deps.record(caller, tx, {
    action: 'visits.observed',
    ...ofVisit(id),
    after: { kind },
    tell: visitsChangedMessage([await store.readChanged(tx, id)]),
  });
}
