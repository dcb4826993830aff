import { type Display, formatWordDate, serviceTypeLabels } from '@homeward/contract/core';
import {
  type ReasonCode,
  reasonCodeLabels,
  type TaskOutcome,
  type VisitRow,
  type VisitStatus,
  visitStates,
} from '@homeward/contract/visits';
import { plural } from '../../lib/format.ts';
import type { StatusKind } from '../../ui/StatusBadge.tsx';

/** A status as it begins a line: "Needs review" where the table's word would puzzle. */
export function statusLabel(status: VisitStatus): string {
  if (status === 'NEEDS_REVIEW') return 'Needs review';
  const name = visitStates.states[status];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What a status means to its reader. */
export const statusKinds: Readonly<Record<VisitStatus, StatusKind>> = {
  NOT_STARTED: 'waiting',
  IN_PROGRESS: 'info',
  ENDED: 'waiting',
  NEEDS_REVIEW: 'warning',
  VERIFIED: 'good',
  APPROVED: 'good',
  LOCKED: 'off',
  REJECTED: 'bad',
  MISSED: 'bad',
  DISPUTED: 'bad',
};

/** The outcomes of a task in one word each: four stand in a row on a phone. */
export const shortOutcomes: Readonly<Record<TaskOutcome, string>> = {
  DONE: 'Done',
  PARTLY: 'Partly',
  REFUSED: 'Refused',
  NOT_DONE: 'Not done',
};

/** Reasons that have to do with a signature are none of a punch. */
const signatureReasons: readonly ReasonCode[] = ['CLIENT_REFUSED_SIGNATURE', 'CLIENT_UNABLE_TO_SIGN'];

/** Why somebody punches from elsewhere, early, or without a location. */
export const punchReasons = (Object.keys(reasonCodeLabels) as ReasonCode[])
  .filter((code) => !signatureReasons.includes(code))
  .map((id) => ({ id, label: reasonCodeLabels[id] }));

/** Minutes as people say them: "4 h", "3 h 30 min", "0 min". */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}

/** A day as lists show it: "Nov 21, 2026". */
export const dayInWords = (day: string, display: Display): string => formatWordDate(day, display);

/** What a service is called; a visit may have none yet. */
export const serviceInWords = (service: VisitRow['serviceType']): string =>
  service === null ? 'No service' : serviceTypeLabels[service];

/** What a visit is called: "Personal care for Dorothy Bell". */
export const visitName = ({ serviceType, client }: Pick<VisitRow, 'serviceType' | 'client'>): string =>
  `${serviceType === null ? 'Visit' : serviceTypeLabels[serviceType]} for ${client.name}`;

/** Words of several components. */
export const words = {
  page: 'Time Clock',
  clockIn: 'Clock in',
  signHere: 'Sign here with your finger',
  clockOut: 'Clock out',
  startBreak: 'Start break',
  endBreak: 'End break',
  notLoaded: 'Time Clock could not be loaded',
  locating: 'Finding where you are…',
  sending: 'Sending…',
  timesOnly: 'You do not have access to this client any more. You can clock out of this visit.',
  unscheduled: 'Visit that is not on your schedule',
  withoutIn: 'The clock-in before it was not accepted. Ask the office for a correction.',
  notSent: 'Some Time Clock entries are not sent yet. Try again when there is a connection.',
} as const;

/** "98.5%"; "–" where there was no visit. @param share in tenths of a percent */
export function shareInWords(share: number | null): string {
  return share === null ? '–' : `${share / 10}%`;
}

/** "1 visit", "1,204 visits". */
export const visitsInWords = (visits: number): string => plural(visits, 'visit');
