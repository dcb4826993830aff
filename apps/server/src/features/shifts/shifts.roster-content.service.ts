import {
  type Display,
  formatDate,
  formatHomeDay,
  formatHomeTime,
  formatPaperTime,
  serviceTypeLabels,
} from '@homeward/contract/core';
import { type RosterKind, type ShiftRow, shiftStates } from '@homeward/contract/shifts';
import type { Block, DocumentKind, Letterhead } from '../../platform/documents/index.ts';

/** A roster: the shifts that the person who prints it may see, by start. */
export interface Roster {
  readonly shifts: readonly ShiftRow[];
  readonly by: RosterKind;
  readonly from: string;
  readonly to: string;
  /** The names of the filters that were chosen, in words; empty: none. */
  readonly filters: string;
  readonly agency: Letterhead;
  readonly printedBy: string;
  readonly display: Display;
  readonly at: Date;
}

/** Who visits whom and when: a table for each caregiver or client, in the time zone of each shift. */
export const roster: DocumentKind<Roster> = {
  name: 'roster',
  isLong: true,
  compose: (given) => {
    const { by, agency, printedBy, display, at, from, to } = given;
    const days =
      from === to ? formatDate(from, display) : `${formatDate(from, display)} to ${formatDate(to, display)}`;
    return {
      title: `Roster by ${by === 'STAFF' ? 'caregiver' : 'client'}: ${days}`,
      agency,
      notice: 'Confidential',
      printed: `Printed ${formatPaperTime(at.toISOString(), display)} by ${printedBy}`,
      at,
      blocks: [factsOf(given), ...tablesOf(given)],
    };
  },
};

const zoneInWords = (zone: string) => zone.replaceAll('_', ' ');
const nobody = 'Nobody assigned';

function factsOf({ shifts, filters, display }: Roster): Block {
  const zones = [...new Set(shifts.map(({ timezone }) => timezone))].sort();
  return {
    type: 'facts',
    columns: 1,
    facts: [
      ['Shifts', shifts.length.toLocaleString('en-US')],
      ['Times', (zones.length > 0 ? zones : [display.timezone]).map(zoneInWords).join(', ')],
      ['Filters', filters || 'None'],
    ],
  };
}

function tablesOf(given: Roster): Block[] {
  const { shifts, by } = given;
  if (shifts.length === 0) return [{ type: 'text', text: 'No shifts on these days.' }];
  // By name, with open shifts first. People of the same name have separate tables.
  const groups = [...Map.groupBy(shifts, (shift) => ownerOf(shift, by).id)].map(([id, own]) => ({
    id,
    name: own[0] ? ownerOf(own[0], by).name : '',
    own,
  }));
  groups.sort(
    (a, b) =>
      Number(b.id === '') - Number(a.id === '') || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  );
  return groups.flatMap(({ name, own }): Block[] => [
    { type: 'heading', text: name },
    {
      type: 'table',
      headings: ['Day', 'Time', by === 'STAFF' ? 'Client' : 'Caregiver', 'Service', 'Status'],
      widths: [5, 5, 5, 4, 3],
      rows: own.map((shift) => [
        ...whenOf(shift, given),
        otherOf(shift, by),
        serviceTypeLabels[shift.serviceType],
        shiftStates.states[shift.status],
      ]),
    },
  ]);
}

/** Whose table a shift belongs to; the id '' is nobody's. */
function ownerOf({ client, careProvider }: ShiftRow, by: RosterKind): { id: string; name: string } {
  if (by === 'CLIENT') return client;
  return careProvider ? { id: careProvider.id, name: careProvider.fullName } : { id: '', name: nobody };
}

const otherOf = ({ client, careProvider }: ShiftRow, by: RosterKind) =>
  by === 'STAFF' ? client.name : (careProvider?.fullName ?? nobody);

/** Day and time at the client's home; an end on another day names the day. Paper is read by others, so the zone is named. */
function whenOf({ startUtc, endUtc, timezone }: ShiftRow, { display }: Roster): [string, string] {
  const when = { from: startUtc, to: endUtc, timezone };
  return [
    formatHomeDay({ at: startUtc, timezone }, display, { day: 'long' }),
    formatHomeTime(when, display, { day: 'end', isNamed: true }).text,
  ];
}
