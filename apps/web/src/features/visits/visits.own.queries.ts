import type { ServiceType } from '@homeward/contract/core';
import {
  clockIn,
  clockOut,
  getVisit,
  type KeptPunch,
  type ObservationKind,
  observationKindLabels,
  reportTasks,
  syncPunches,
  type TaskOutcome,
  takeBreak,
  type Visit,
  type VisitTask,
  visitsText,
  writeObservation,
} from '@homeward/contract/visits';
import { call } from '../../lib/api/index.ts';
import { RefusedError } from '../../lib/problem.ts';
import { outbox } from './visits.outbox.hooks.ts';
import type { PunchFacts } from './visits.punch.hooks.ts';
import { takeOwnVisit } from './visits.queries.ts';

/** What a clock-in is for. */
export type Start =
  | { readonly shiftId: string }
  | { readonly clientId: string; readonly serviceType: ServiceType };

/** Pressed longer ago than this, a punch is sent as one that the device has kept: it counts from when it was pressed. */
const keptAfterMs = 60_000;
const isOld = ({ deviceAt }: PunchFacts) => Date.now() - Date.parse(deviceAt) > keptAfterMs;

type OfKept = Partial<KeptPunch> & Pick<KeptPunch, 'kind'>;

/** Sends a punch that waited; where it had arrived the first time, it counts once by its `punchId`. */
async function sendKept(facts: PunchFacts, of: OfKept): Promise<Visit> {
  const { results } = await call(syncPunches, {
    body: { sentAt: new Date(Date.now()).toISOString(), punches: [{ ...facts, ...of }] },
  });
  const visitId = results[0]?.visitId;
  if (!visitId) throw new RefusedError(results[0]?.message ?? visitsText.notIn);
  return call(getVisit, { params: { id: visitId } });
}

/** Clocks in to a shift, or to a visit that was not planned. */
export const sendClockIn = (start: Start) => (facts: PunchFacts, key: string) =>
  isOld(facts)
    ? sendKept(facts, { kind: 'IN', ...start })
    : call(clockIn, { body: { ...facts, ...start } }, { idempotencyKey: key });

/** Clocks out. @param mileage null: none were driven, or nobody says */
export const sendClockOut = (id: string, mileage: number | null) => (facts: PunchFacts, key: string) => {
  const miles = mileage === null ? {} : { mileage };
  return isOld(facts)
    ? sendKept(facts, { kind: 'OUT', visitId: id, ...miles })
    : call(clockOut, { params: { id }, body: { ...facts, ...miles } }, { idempotencyKey: key });
};

/** Begins or ends a break. */
export const sendBreak =
  (id: string, kind: 'BREAK_START' | 'BREAK_END') => (facts: PunchFacts, key: string) =>
    isOld(facts)
      ? sendKept(facts, { kind, visitId: id })
      : call(takeBreak, { params: { id }, body: { ...facts, kind } }, { idempotencyKey: key });

/** Says what became of a task; it waits in the outbox while nobody is reached. */
export async function reportTask(
  id: string,
  { taskId, title }: VisitTask,
  outcome: TaskOutcome,
  reason: string,
): Promise<Visit> {
  const report = { taskId, outcome, ...(reason !== '' && { reason }) };
  const visit = await outbox.press(`task ${taskId} ${outcome} ${reason}`, title, (key) =>
    call(reportTasks, { params: { id }, body: { tasks: [report] } }, { idempotencyKey: key }),
  );
  takeOwnVisit(visit);
  return visit;
}

/** Writes a note for the office or a handover; it waits in the outbox while nobody is reached. */
export async function sendObservation(id: string, kind: ObservationKind, text: string): Promise<Visit> {
  const visit = await outbox.press(`note ${id} ${kind} ${text}`, observationKindLabels[kind], (key) =>
    call(writeObservation, { params: { id }, body: { kind, text } }, { idempotencyKey: key }),
  );
  takeOwnVisit(visit);
  return visit;
}
