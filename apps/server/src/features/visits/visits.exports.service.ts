import { serviceTypeLabels, wallTimeIn } from '@homeward/contract/core';
import {
  elementLabels,
  elementMethods,
  evvStateLabels,
  exceptionKinds,
  type PunchMethod,
  punchMethodLabels,
  type VisitElement,
  type VisitFilters,
  visitElements,
  visitStates,
} from '@homeward/contract/visits';
import { type CsvColumn, type CsvFile, csvOf } from '../../platform/csv/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type ExportedVisit, exportedVisits } from './visits.exports.store.ts';

/** All visits within reach that match, as a CSV. The audit log has it before the first line is sent. */
export async function exportVisits(deps: Deps, query: VisitFilters, caller: Caller): Promise<CsvFile> {
  await deps.record(caller, deps.db, {
    action: 'visits.exported',
    subject: { type: 'visit', id: null },
    after: { ...query },
  });
  return csvOf(
    { name: 'visits', zone: 'UTC', at: caller.meta.at },
    columns,
    exportedVisits(deps.db, query, caller.viewer),
  );
}

/** How each element of a visit was captured; null: it is missing. */
export function methodsOf(visit: ExportedVisit): Record<VisitElement, PunchMethod | null> {
  return elementMethods({
    ...visit,
    hasLocation: visit.place !== null || visit.lat !== null,
    corrected: visit.changes.map(({ field }) => field),
  });
}

/** How an element was captured; empty: it is missing. */
const method =
  (element: VisitElement) =>
  (visit: ExportedVisit): string => {
    const found = methodsOf(visit)[element];
    return found ? punchMethodLabels[found] : '';
  };

function missing(visit: ExportedVisit): string {
  const methods = methodsOf(visit);
  const lacking = visitElements.filter((element) => methods[element] === null);
  return lacking.map((element) => elementLabels[element]).join('; ');
}

const clock = (zone: string, at: string | null) =>
  at === null ? '' : wallTimeIn(zone, at).replace('T', ' ');

/** The six elements, each followed by its method; then minutes, exceptions and the state of the EVV record. */
const columns: readonly CsvColumn<ExportedVisit>[] = [
  ['Visit ID', ({ id }) => id],
  ['Status', ({ status }) => visitStates.states[status]],
  ['Office', ({ officeName }) => officeName],
  ['Service', ({ serviceType }) => (serviceType ? serviceTypeLabels[serviceType] : '')],
  ['Service captured by', method('service')],
  ['Client number', ({ clientNo }) => clientNo],
  ['Client', ({ clientName }) => clientName],
  ['Client captured by', method('client')],
  ['Date', ({ date }) => date],
  ['Date captured by', method('date')],
  ['Location', ({ place }) => place ?? ''],
  ['Latitude', ({ lat }) => lat],
  ['Longitude', ({ lng }) => lng],
  ['Location captured by', method('location')],
  ['Caregiver ID', ({ staffId }) => staffId],
  ['Caregiver', ({ staffName }) => staffName],
  ['Caregiver captured by', method('staff')],
  ['Began', (visit) => clock(visit.timezone, visit.in)],
  ['Ended', (visit) => clock(visit.timezone, visit.out)],
  ['Time zone', ({ timezone }) => timezone],
  ['Began (UTC)', (visit) => visit.in ?? ''],
  ['Ended (UTC)', (visit) => visit.out ?? ''],
  ['Time captured by', method('time')],
  ['Missing elements', missing],
  ['Break minutes', ({ breakMinutes }) => breakMinutes],
  ['Paid minutes', ({ payMinutes }) => payMinutes],
  ['Billed minutes', ({ billMinutes }) => billMinutes],
  ['Entered by hand', ({ isManual }) => (isManual ? 'Yes' : '')],
  ['Exceptions', ({ exceptions }) => exceptions.map((code) => exceptionKinds[code].label).join('; ')],
  ['EVV sequence', ({ sequence }) => sequence],
  ['EVV state', ({ state }) => (state ? evvStateLabels[state] : '')],
];
