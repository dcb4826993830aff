import { getClient, listClients } from '@homeward/contract/clients';
import { listOffices } from '@homeward/contract/offices';
import { getUserCard, listUsers } from '@homeward/contract/users';
import {
  type BoardRow,
  type ClockShift,
  type ComplianceReport,
  type Correction,
  getBoard,
  getCompliance,
  getExceptionGroups,
  getTimeClock,
  getVisit,
  listCorrections,
  listVisitMoves,
  listVisits,
  monthOf,
  type QueuedCorrection,
  type TimeClock,
  type Visit,
  type VisitRow,
  type VisitTask,
  visitsText,
} from '@homeward/contract/visits';
import { vi } from 'vitest';
import { api } from '../api.ts';
import { clientOf } from '../clients/made.ts';
import { idOf, ownId } from '../frame.ts';
import { pageOfRows } from '../page.ts';
import { cardOf } from '../people.ts';

/** The moment of these tests: 9:30 in the morning in Chicago. */
export const now = '2027-01-11T15:30:00.000Z';
export const visitId = idOf(800);
const shiftId = idOf(200);
const dorothy = { id: idOf(100), name: 'Dorothy Bell' };
export const walter = { id: idOf(101), name: 'Walter Reyes' };
export const ana = { id: ownId, fullName: 'Ana Villanueva', image: null };
export const maria = { id: idOf(110), fullName: 'Maria Santos', image: null };

export const taskOf = (more: Partial<VisitTask> = {}): VisitTask => ({
  taskId: idOf(300),
  title: 'Help with a shower',
  instructions: '',
  category: 'ADL_BATHING',
  priority: 'STANDARD',
  isAsNeeded: false,
  needsTwoPeople: false,
  outcome: null,
  reason: null,
  reportedAt: null,
  ...more,
});

export const rowOf = (more: Partial<VisitRow> = {}): VisitRow => ({
  id: visitId,
  version: 3,
  status: 'NEEDS_REVIEW',
  moves: [],
  shiftId,
  client: dorothy,
  staff: maria,
  officeId: idOf(30),
  serviceType: 'PERSONAL_CARE',
  date: '2027-01-11',
  timezone: 'America/Chicago',
  plannedStartUtc: '2027-01-11T15:00:00.000Z',
  plannedEndUtc: '2027-01-11T19:00:00.000Z',
  inAt: '2027-01-11T15:05:00.000Z',
  outAt: '2027-01-11T19:00:00.000Z',
  inMethod: 'GPS',
  outMethod: 'GPS',
  isOnBreak: false,
  breakMinutes: 0,
  workedMinutes: 235,
  payMinutes: null,
  billMinutes: null,
  exceptions: [],
  isManual: false,
  tasksDone: 0,
  tasksTotal: 1,
  hasPendingCorrection: false,
  ...more,
});

export const visitOf = (more: Partial<Visit> = {}): Visit => ({
  ...rowOf(more),
  place: '12 Oak St, Chicago, IL 60614',
  pin: null,
  punches: [],
  breaks: [],
  tasks: [taskOf()],
  observations: [],
  mileage: null,
  asksForSignature: false,
  asksForPhoto: false,
  signature: null,
  elements: [],
  corrections: [],
  answer: null,
  mayAnswer: false,
  access: 'FULL',
  evv: null,
  followUp: null,
  updatedAt: now,
  ...more,
});

/** The visit that whoever is signed in is at. */
export const runningOf = (more: Partial<Visit> = {}): Visit =>
  visitOf({ status: 'IN_PROGRESS', staff: ana, outAt: null, outMethod: null, workedMinutes: null, ...more });

export const clockShiftOf = (more: Partial<ClockShift> = {}): ClockShift => ({
  id: shiftId,
  client: dorothy,
  serviceType: 'PERSONAL_CARE',
  startUtc: '2027-01-11T15:30:00.000Z',
  endUtc: '2027-01-11T19:00:00.000Z',
  timezone: 'America/Chicago',
  place: '12 Oak St, Chicago, IL 60614',
  pin: { lat: 41.9, lng: -87.6, radiusM: 150 },
  notesCaregiver: '',
  opensAt: '2027-01-11T15:15:00.000Z',
  closesAt: '2027-01-11T19:00:00.000Z',
  isMissed: false,
  asksForSignature: false,
  asksForPhoto: false,
  tasks: [],
  handover: [],
  ...more,
});

export const clockOf = (more: Partial<TimeClock> = {}): TimeClock => ({
  now,
  isEnabled: true,
  text: visitsText.privacy,
  running: null,
  next: [clockShiftOf()],
  mayStartUnscheduled: true,
  ...more,
});

export const correctionOf = (more: Partial<Correction> = {}): Correction => ({
  id: idOf(850),
  version: 1,
  status: 'PENDING',
  moves: [],
  visitId,
  changes: [{ field: 'in', from: '2027-01-11T15:05:00.000Z', to: '2027-01-11T15:00:00.000Z' }],
  reasonCode: 'CAREGIVER_FORGOT',
  note: '',
  requestedBy: maria,
  requestedAt: now,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  ...more,
});

export const queuedOf = (more: Partial<QueuedCorrection> = {}): QueuedCorrection => ({
  ...correctionOf(more),
  client: dorothy,
  staff: maria,
  startUtc: '2027-01-11T15:00:00.000Z',
  timezone: 'America/Chicago',
  ...more,
});

export const lineOf = (more: Partial<BoardRow> = {}): BoardRow => ({
  column: 'EXPECTED',
  shiftId,
  visitId: null,
  status: 'NOT_STARTED',
  client: dorothy,
  staff: maria,
  officeId: idOf(30),
  serviceType: 'PERSONAL_CARE',
  timezone: 'America/Chicago',
  startUtc: '2027-01-11T16:00:00.000Z',
  endUtc: '2027-01-11T19:00:00.000Z',
  inAt: null,
  outAt: null,
  isOnBreak: false,
  pin: null,
  exceptions: [],
  ...more,
});

/** The report of the month of a day: of 40 visits, 2 of Maria’s 8 were changed by hand. */
export const complianceOfMonth = (day: string): ComplianceReport => ({
  ...monthOf(day),
  ...{ visits: 40, complete: 39, verified: 35, manual: 2 },
  ...{ completeShare: 975, verifiedShare: 875, manualShare: 50 },
  staff: [
    { staff: maria, visits: 8, manual: 2, manualShare: 250 },
    { staff: ana, visits: 32, manual: 0, manualShare: 0 },
  ],
});

/** Answers what the page asks. @param visits that the list holds, and the sheet opens */
export function answerVisits(visits: readonly Visit[] = [], clock: TimeClock = clockOf()): void {
  api.on(getTimeClock, () => clock);
  api.on(listVisits, ({ query }) =>
    pageOfRows(
      visits.map((visit) => rowOnly(visit)),
      query,
    ),
  );
  api.on(getVisit, ({ params }) => visits.find(({ id }) => id === params.id) ?? visitOf({ id: params.id }));
  api.on(listVisitMoves, ({ query }) => pageOfRows([], query));
  api.on(getBoard, () => ({ now, rows: [] }));
  api.on(getExceptionGroups, () => ({ groups: [], pendingCorrections: 0 }));
  api.on(getCompliance, ({ query }) => complianceOfMonth(query.period));
  api.on(listCorrections, ({ query }) => pageOfRows([], query));
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  api.on(getClient, ({ params }) => clientOf({ id: params.id, fullName: dorothy.name }));
  api.on(listClients, ({ query }) => pageOfRows([], query));
  api.on(listUsers, ({ query }) => pageOfRows([], query));
  api.on(getUserCard, ({ params }) => cardOf({ id: params.id }));
}

/** A visit as a list tells it. */
function rowOnly(visit: Visit): VisitRow {
  const names = [...Object.keys(rowOf()), 'isReadOnly'] as (keyof VisitRow)[];
  return Object.fromEntries(names.map((name) => [name, visit[name]])) as VisitRow;
}

/** What the phone says of where it is; undefined: it may not tell. @returns how often it was asked */
export function stayAt(place: { lat: number; lng: number; accuracyM: number } | undefined) {
  return vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (!place) return failed?.({ code: 1, message: 'denied' } as GeolocationPositionError);
    const coords = { latitude: place.lat, longitude: place.lng, accuracy: place.accuracyM };
    found({ coords, timestamp: Date.now() } as unknown as GeolocationPosition);
  });
}

export const home = { lat: 41.9, lng: -87.6, accuracyM: 12 };
