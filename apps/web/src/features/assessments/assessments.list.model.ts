import {
  type AssessmentStatus,
  assessmentSorts,
  assessmentStates,
  type DueFilter,
  dueFilterLabels,
  dueFilters,
  type listAssessments,
  mayAssess,
} from '@homeward/contract/assessments';
import { type CallInput, mostChosenRecords, type Viewer } from '@homeward/contract/core';
import type { InstrumentKey } from '@homeward/contract/instruments';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, RecordSource, Sort, TableState } from '../../ui/table/types.ts';
import type { AssessmentFamily } from './assessments.families.model.ts';
import { instrumentNames, statusLabel } from './assessments.text.ts';

const names = [
  'search',
  'sort',
  'cursor',
  'instrument',
  'status',
  'band',
  'due',
  'client',
  'assessor',
  'office',
  'current',
] as const;

/** What the address of a page holds: the state of its table. */
export type AssessmentsSearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the page understands of the query part of its address. */
export function readAssessmentsSearch(search: Readonly<Record<string, unknown>>): AssessmentsSearch {
  const read: AssessmentsSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      read[name] = String(value);
  }
  return read;
}

const statuses = Object.keys(assessmentStates.states) as AssessmentStatus[];
const signed: readonly AssessmentStatus[] = ['SIGNED', 'AMENDED'];

/** What is chosen from that is not in the contract. */
export interface FilterChoices {
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** Of the page's instruments, by key and label; none until they are fetched. */
  readonly bands: readonly { readonly key: string; readonly label: string }[];
  readonly clients: RecordSource;
  readonly people: RecordSource;
}

/** What the list can be narrowed by; the ids are also the names in the address and the query. */
export function filtersOf(
  family: AssessmentFamily,
  viewer: Viewer,
  { offices, bands, clients, people }: FilterChoices,
): readonly Filter[] {
  const assesses = mayAssess.allows(viewer);
  const choice = (id: string, label: string, options: readonly (readonly [string, string])[]): Filter => ({
    kind: 'choice',
    id,
    label,
    options: options.map(([value, name]) => ({ value, label: name })),
  });
  const all: (Filter | false)[] = [
    family.instruments.length > 1 &&
      choice(
        'instrument',
        'Instrument',
        family.instruments.map((key) => [key, instrumentNames[key]]),
      ),
    choice(
      'status',
      'Status',
      (assesses ? statuses : signed).map((status) => [status, statusLabel(status)]),
    ),
    bands.length > 0 &&
      choice(
        'band',
        'Band',
        bands.map(({ key, label }) => [key, label]),
      ),
    choice(
      'due',
      'Next due',
      dueFilters.map((due) => [due, dueFilterLabels[due]]),
    ),
    { kind: 'yesNo', id: 'current', label: 'Latest', yes: 'Latest results', no: 'Earlier ones' },
    { kind: 'records', id: 'client', label: 'Client', source: clients },
    assesses && { kind: 'records', id: 'assessor', label: 'Assessor', source: people },
    assesses &&
      offices.length > 1 &&
      choice(
        'office',
        'Office',
        offices.map(({ id, name }) => [id, name]),
      ),
  ];
  return all.filter((filter) => filter !== false);
}

/** The newest visit first. */
export const byVisit: Sort = { column: 'visit', direction: 'descending' };

/** The state of the table that an address stands for. */
export function stateOf(search: AssessmentsSearch, filters: readonly Filter[]): TableState {
  return tableStateFromSearch(search, filters, byVisit);
}

export type AssessmentsListQuery = NonNullable<CallInput<typeof listAssessments>['query']>;

/** What the server is asked for the table's state. */
export function listQueryOf(family: AssessmentFamily, state: TableState): AssessmentsListQuery {
  const wanted = `${state.sort?.direction === 'descending' ? '-' : ''}${state.sort?.column}`;
  const { instrument, status, band, due, client, assessor, office, current } = state.filters;
  const query: AssessmentsListQuery = {
    sort: assessmentSorts.find((one) => one === wanted) ?? '-visit',
    // The options of the filters are the contract's own values, and only they come out of an address.
    instrument: isChoice(instrument) ? (instrument as InstrumentKey[]) : [...family.instruments],
  };
  if (isChoice(status)) query.status = status as AssessmentStatus[];
  if (isChoice(band)) query.band = [...band];
  if (isChoice(due)) query.due = due[0] as DueFilter;
  if (isChoice(client)) query.client = client.slice(0, mostChosenRecords);
  if (isChoice(assessor)) query.assessor = assessor.slice(0, mostChosenRecords);
  if (isChoice(office)) query.office = office.slice(0, mostChosenRecords);
  if (typeof current === 'boolean') query.current = current;
  if (state.search) query.search = state.search.slice(0, 100);
  if (state.cursor) query.cursor = state.cursor;
  return query;
}
