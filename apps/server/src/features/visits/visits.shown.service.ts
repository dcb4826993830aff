import { mayReadHealth } from '@homeward/contract/clients';
import { movesFor, type Viewer } from '@homeward/contract/core';
import {
  type Correction,
  correctionStates,
  type ExceptionCode,
  elementMethods,
  exceptionKinds,
  isFamilyInTime,
  type Punch,
  seesTimesOnly,
  type Visit,
  type VisitRow,
  type VisitSubject,
  visitElements,
  visitStates,
  visitTierOf,
} from '@homeward/contract/visits';
import type { Seen, StoredRow, StoredVisit } from './visits.row.store.ts';

/** What a family member may read of the visits of a client. */
export interface FamilyConsents {
  readonly visitNotes: boolean;
}

type Standing = Pick<StoredRow, 'staff' | 'outAt'>;

/** What the moves of a visit are decided by, for a viewer who sees it. */
export function subjectOf(
  { staff, outAt }: Standing,
  viewer: Pick<Viewer, 'id' | 'role'>,
  now: Date,
): VisitSubject {
  return {
    isMine: staff.id === viewer.id,
    mayAnswer: viewer.role === 'Family' && isFamilyInTime(outAt, now),
  };
}

/** What payers authorize is for the office to know. */
const ofOfficeOnly: ReadonlySet<ExceptionCode> = new Set(['AUTHORISATION_EXCEEDED']);

/** A row of a list as this viewer sees it. */
export function shownRow(seen: StoredRow & Seen, viewer: Viewer, now: Date): VisitRow {
  const { isReached, initials, ...stored } = seen;
  const { firstName, startsAt: _beside, ...row } = stored;
  const tier = visitTierOf(viewer);
  const shown = {
    ...row,
    moves: movesFor(visitStates, row.status, viewer, subjectOf(row, viewer, now)),
    exceptions: row.exceptions
      .filter(({ code }) => tier === 'OFFICE' || !ofOfficeOnly.has(code))
      .map((one) => ({ ...one, severity: exceptionKinds[one.code].severity })),
  };
  if (seesTimesOnly(viewer, isReached)) return timesOf(shown, isReached ? shown.client.name : initials);
  if (tier !== 'FAMILY') return shown;
  return {
    ...shown,
    staff: { id: row.staff.id, fullName: firstName, image: null },
    inMethod: null,
    outMethod: null,
    payMinutes: null,
    billMinutes: null,
    exceptions: [],
    isManual: false,
    // Tasks are told with the visit, where the client consents to visit notes.
    tasksDone: 0,
    tasksTotal: 0,
    hasPendingCorrection: false,
  };
}

/** When a visit was, for how long and how it stands for pay. @param name of the client: who reaches them reads it */
function timesOf(row: VisitRow, name: string): VisitRow {
  return {
    ...row,
    moves: [],
    shiftId: null,
    client: { id: row.client.id, name },
    serviceType: null,
    inMethod: null,
    outMethod: null,
    billMinutes: null,
    exceptions: [],
    tasksDone: 0,
    tasksTotal: 0,
  };
}

/** A correction as this viewer sees it. */
export function shownCorrection<C extends Correction>(correction: C, viewer: Viewer, staffId: string): C {
  const isOwn = correction.requestedBy.id === viewer.id || staffId === viewer.id;
  return { ...correction, moves: movesFor(correctionStates, correction.status, viewer, { isOwn }) };
}

/** The breaks that were punched, the last one without an end while it runs. @param punches in the order of their times */
export function breaksOf(
  punches: readonly Pick<Punch, 'kind' | 'at'>[],
  outAt: string | null,
): Visit['breaks'] {
  const breaks: { from: string; to: string | null }[] = [];
  for (const { kind, at } of punches) {
    const last = breaks.at(-1);
    if (kind === 'BREAK_START') breaks.push({ from: at, to: null });
    if (kind === 'BREAK_END' && last?.to === null) last.to = at;
  }
  return breaks.map((one) => ({ ...one, to: one.to ?? outAt }));
}

/** The six elements in order, each with how it was captured. */
function elementsOf(visit: StoredVisit): Visit['elements'] {
  const methods = elementMethods({
    serviceType: visit.serviceType,
    clientId: visit.client.id,
    staffId: visit.staff.id,
    hasLocation: hasLocation(visit),
    in: visit.inAt,
    out: visit.outAt,
    inMethod: visit.inMethod,
    outMethod: visit.outMethod,
    corrected: visit.corrections
      .filter(({ status }) => status === 'APPROVED')
      .flatMap(({ changes }) => changes.map(({ field }) => field)),
  });
  return visitElements.map((element) => ({ element, method: methods[element] }));
}

/** Whether it is known where a visit took place: by its address or by a punch. */
function hasLocation({ place, punches }: Pick<StoredVisit, 'place' | 'punches'>): boolean {
  return place !== null || punches.some(({ lat }) => lat !== null);
}

/** A visit whole as this viewer sees it: what is not theirs is null or empty. */
export function shownVisit(
  { allergies, ...seen }: StoredVisit & Seen,
  viewer: Viewer,
  { now, consents }: { readonly now: Date; readonly consents: FamilyConsents },
): Visit {
  const row = shownRow(seen, viewer, now);
  const { isReached, initials: _initials, ...stored } = seen;
  const { firstName: _first, startsAt: _starts, ...kept } = stored;
  const isTold = isReached && mayReadHealth.allows(viewer) && stored.status === 'IN_PROGRESS';
  const whole: Visit = {
    ...kept,
    ...row,
    ...(isTold && { allergies }),
    breaks: breaksOf(stored.punches, stored.outAt),
    elements: elementsOf(seen),
    corrections: stored.corrections.map((one) => shownCorrection(one, viewer, stored.staff.id)),
    mayAnswer: subjectOf(stored, viewer, now).mayAnswer,
    access: 'FULL',
  };
  if (seesTimesOnly(viewer, isReached)) return shownTimes(whole);
  const tier = visitTierOf(viewer);
  if (tier === 'OFFICE') return whole;
  if (tier === 'CARE') return shownToCare(whole, viewer);
  return shownToFamily(
    { ...whole, tasksDone: stored.tasksDone, tasksTotal: stored.tasksTotal },
    viewer,
    consents,
  );
}

/** What is left of one's own visit once one does not reach its client: its times, and the corrections of them. */
function shownTimes(visit: Visit): Visit {
  return {
    ...visit,
    access: 'TIMES',
    place: null,
    pin: null,
    punches: [],
    tasks: [],
    observations: [],
    asksForSignature: false,
    asksForPhoto: false,
    signature: null,
    elements: [],
    mayAnswer: false,
    answer: null,
    evv: null,
    followUp: null,
  };
}

/** Who gave the visit sees all of it but the follow-up; who cares for the same client neither punches nor notes for the office. */
function shownToCare(visit: Visit, viewer: Viewer): Visit {
  const isMine = visit.staff.id === viewer.id;
  const observations = visit.observations.filter(
    ({ kind, by }) => kind === 'HANDOVER' || by.id === viewer.id,
  );
  const own = { ...visit, observations, evv: null, followUp: null };
  if (isMine) return own;
  return {
    ...own,
    pin: null,
    punches: [],
    elements: [],
    corrections: [],
    mileage: null,
    signature: null,
    payMinutes: null,
    billMinutes: null,
    answer: null,
  };
}

/** Arrived, left, and the tasks where the client consents to visit notes. */
function shownToFamily(visit: Visit, viewer: Viewer, { visitNotes }: FamilyConsents): Visit {
  const tasks = visitNotes ? visit.tasks.map((task) => ({ ...task, instructions: '', reason: null })) : [];
  const { answer } = visit;
  return {
    ...visit,
    tasks,
    ...(!visitNotes && { tasksDone: 0, tasksTotal: 0 }),
    place: null,
    pin: null,
    punches: [],
    observations: [],
    mileage: null,
    asksForSignature: false,
    asksForPhoto: false,
    signature: null,
    elements: [],
    corrections: [],
    // What another of the family said is between them and the office.
    answer: answer?.by?.id === viewer.id ? answer : null,
    evv: null,
    followUp: null,
  };
}
