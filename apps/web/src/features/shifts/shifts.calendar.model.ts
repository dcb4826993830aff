import {
  addDays,
  type CallInput,
  type Day,
  mostChosenRecords,
  serviceTypeLabels,
} from '@homeward/contract/core';
import { type listShiftDays, type ShiftStatus, shiftStates } from '@homeward/contract/shifts';
import { addMonths, startOfMonth, startOfWeek, weeksOfMonth } from '../../ui/schedule/periods.ts';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, RecordSource, TableState } from '../../ui/table/types.ts';
import { statusLabel } from './shifts.text.ts';

export const calendarViews = ['agenda', 'day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Whose the rows of a week or day are; `none`: there are no rows, but the hours; `map`: of a day, where its shifts are. */
export const laneKinds = ['none', 'staff', 'client', 'map'] as const;
export type LaneKind = (typeof laneKinds)[number];

const filterIds = [
  'status',
  'serviceType',
  'clientId',
  'staffId',
  'careManagerId',
  'officeId',
  'open',
  'unpublished',
  'inSeries',
  'hasConflict',
  'unacknowledged',
] as const;

const names = ['view', 'lanes', 'rows', 'date', 'shift', ...filterIds] as const;

/** What the address of the calendar holds: how it is shown, the day it is at, what it is narrowed by, the shift that is open. */
export type CalendarSearch = Partial<Record<(typeof names)[number], string>>;

/** The part of it that is kept with the person: neither the day nor the shift. */
export type CalendarAddress = Omit<CalendarSearch, 'date' | 'shift'>;

/** How an address shows the calendar, without what it is narrowed by. */
export function looksOf({ view, lanes, rows }: CalendarAddress): CalendarAddress {
  return { ...(view ? { view } : {}), ...(lanes ? { lanes } : {}), ...(rows ? { rows } : {}) };
}

/** Whether caregivers without shifts have a lane, too. */
export const showsEverybody = ({ rows }: CalendarAddress): boolean => rows === 'everybody';

/** Keeps what the page understands of the query part of its address. */
export function readCalendarSearch(search: Readonly<Record<string, unknown>>): CalendarSearch {
  const read: CalendarSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

/** How the calendar opens where the address says nothing. */
export interface CalendarDefaults {
  readonly view: CalendarView;
  readonly lanes: LaneKind;
}

/** The office plans a week of its staff; who comes to look sees a week, and on a phone what is next. */
export function defaultsFor(isOffice: boolean, isPhone: boolean): CalendarDefaults {
  return { view: isPhone ? 'agenda' : 'week', lanes: isOffice ? 'staff' : 'none' };
}

/** How an address shows the calendar. What it does not understand is as it usually is. */
export function shownBy(address: CalendarAddress, defaults: CalendarDefaults): CalendarDefaults {
  const view = calendarViews.find((one) => one === address.view) ?? defaults.view;
  const lanes = laneKinds.find((one) => one === address.lanes) ?? defaults.lanes;
  return { view, lanes: lanes === 'map' && view !== 'day' ? defaults.lanes : lanes };
}

/** The day that an address is at, or today. */
export function dayOfAddress({ date }: CalendarSearch, today: Day): Day {
  if (!date || !/^\d{4}-\d\d-\d\d$/.test(date)) return today;
  const ms = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date) ? date : today;
}

type WeekStart = 'sun' | 'mon';

/** The days that a view shows. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** An agenda shows so many days from its first. */
const agendaDays = 14;

/** The days that a view shows at a day. */
export function periodOf(view: CalendarView, day: Day, weekStart: WeekStart): Period {
  switch (view) {
    case 'day':
      return { from: day, to: day };
    case 'agenda':
      return { from: day, to: addDays(day, agendaDays - 1) };
    case 'week': {
      const from = startOfWeek(day, weekStart);
      return { from, to: addDays(from, 6) };
    }
    case 'month': {
      const weeks = weeksOfMonth(day, weekStart);
      return { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.[6] ?? day };
    }
  }
}

/** The day to be at one period later or earlier. */
export function stepFrom(view: CalendarView, day: Day, step: 1 | -1): Day {
  if (view === 'month') return addMonths(startOfMonth(day), step);
  return addDays(day, step * { day: 1, week: 7, agenda: agendaDays }[view]);
}

const statuses = Object.keys(shiftStates.states) as ShiftStatus[];

/** Where the filters find records. */
export interface FilterSources {
  readonly people: RecordSource;
  readonly clients: RecordSource;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
}

/** What a viewer can narrow the calendar by; the ids are the names in the address and in the query. */
export function filtersFor(isOffice: boolean, { people, clients, offices }: FilterSources): Filter[] {
  const visible = statuses.filter((status) => isOffice || status !== 'DRAFT');
  const all: (Filter | false)[] = [
    isOffice && { kind: 'records', id: 'clientId', label: 'Client', source: clients },
    isOffice && { kind: 'records', id: 'staffId', label: 'Caregiver', source: people },
    {
      kind: 'choice',
      id: 'status',
      label: 'Status',
      options: visible.map((value) => ({ value, label: statusLabel(value) })),
    },
    {
      kind: 'choice',
      id: 'serviceType',
      label: 'Service',
      options: Object.entries(serviceTypeLabels).map(([value, label]) => ({ value, label })),
    },
    isOffice && { kind: 'records', id: 'careManagerId', label: 'Care manager', source: people },
    isOffice &&
      offices.length > 1 && {
        kind: 'choice',
        id: 'officeId',
        label: 'Office',
        options: offices.map(({ id, name }) => ({ value: id, label: name })),
      },
    isOffice && { kind: 'yesNo', id: 'open', label: 'Open', yes: 'Open only', no: 'Assigned only' },
    isOffice && {
      kind: 'yesNo',
      id: 'unpublished',
      label: 'Unpublished',
      yes: 'Drafts only',
      no: 'No drafts',
    },
    isOffice && { kind: 'yesNo', id: 'inSeries', label: 'Series', yes: 'In a series', no: 'Single' },
    isOffice && { kind: 'yesNo', id: 'hasConflict', label: 'Conflict', yes: 'With one', no: 'Without' },
    isOffice && {
      kind: 'choice',
      id: 'unacknowledged',
      label: 'Not acknowledged',
      options: [
        { value: 'LATE', label: 'Late' },
        { value: 'ANY', label: 'Late or still in time' },
      ],
    },
  ];
  return all.filter((filter) => filter !== false);
}

/** The state of the filters that an address stands for. */
export function filterStateOf(address: CalendarAddress, filters: readonly Filter[]): TableState {
  return { ...tableStateFromSearch(address, filters), search: '', cursor: null };
}

type DaysQuery = NonNullable<CallInput<typeof listShiftDays>['query']>;
/** The filters as the server takes them. */
export type FilterQuery = Omit<DaysQuery, 'from' | 'to'>;

/** What the server is asked for the filters. */
export function filterQueryOf({ filters }: TableState): FilterQuery {
  const query: Record<string, unknown> = {};
  for (const id of filterIds) {
    const value = filters[id];
    if (isChoice(value)) query[id] = id.endsWith('Id') ? value.slice(0, mostChosenRecords) : value;
    else if (typeof value === 'boolean') query[id] = value ? 'yes' : 'no';
  }
  // The options of the filters are the contract's own values, and only they come out of an address.
  return query as FilterQuery;
}

/** Days by the clock of each shift, and the filters. */
export type WindowQuery = Period & FilterQuery;
