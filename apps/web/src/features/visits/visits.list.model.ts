import { payerLabels } from '@homeward/contract/clients';
import { type CallInput, mostChosenRecords, serviceTypeLabels } from '@homeward/contract/core';
import {
  exceptionKinds,
  type listVisits,
  punchMethodLabels,
  type VisitStatus,
  type VisitTier,
  visitStates,
} from '@homeward/contract/visits';
import { isChoice, isDateRange, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, RecordSource, Sort, TableState } from '../../ui/table/types.ts';
import type { TimeClockSearch } from './visits.address.model.ts';
import { statusLabel } from './visits.text.ts';

/** Where the filters find records. */
export interface FilterSources {
  readonly people: RecordSource;
  readonly clients: RecordSource;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
}

type Options = ReadonlyArray<{ readonly value: string; readonly label: string }>;
const optionsOf = (labels: Readonly<Record<string, string>>): Options =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The offices to choose from; undefined where there is nothing to choose. */
export const officeFilter = ({ offices }: FilterSources): Filter | false =>
  offices.length > 1 && {
    kind: 'choice',
    id: 'officeId',
    label: 'Office',
    options: offices.map(({ id, name }) => ({ value: id, label: name })),
  };

const statuses = Object.keys(visitStates.states) as VisitStatus[];

/** What a viewer can narrow the list by; the ids are also the names in the address and in the query. */
export function filtersFor(tier: VisitTier, sources: FilterSources): readonly Filter[] {
  const isOffice = tier === 'OFFICE';
  const all: (Filter | false)[] = [
    { kind: 'dates', id: 'period', label: 'Period' },
    tier !== 'FAMILY' && { kind: 'records', id: 'clientId', label: 'Client', source: sources.clients },
    isOffice && { kind: 'records', id: 'staffId', label: 'Caregiver', source: sources.people },
    isOffice && officeFilter(sources),
    {
      kind: 'choice',
      id: 'status',
      label: 'Status',
      options: statuses.map((value) => ({ value, label: statusLabel(value) })),
    },
    { kind: 'choice', id: 'serviceType', label: 'Service', options: optionsOf(serviceTypeLabels) },
    isOffice && {
      kind: 'choice',
      id: 'exception',
      label: 'Exception',
      options: Object.entries(exceptionKinds).map(([value, { label }]) => ({ value, label })),
    },
    isOffice && { kind: 'choice', id: 'payer', label: 'Payer', options: optionsOf(payerLabels) },
    isOffice && { kind: 'choice', id: 'method', label: 'Method', options: optionsOf(punchMethodLabels) },
    isOffice && {
      kind: 'yesNo',
      id: 'manualOnly',
      label: 'Entered by hand',
      yes: 'By hand only',
      no: 'Not by hand',
    },
  ];
  return all.filter((filter) => filter !== false);
}

/** The latest first. */
export const byDate: Sort = { column: 'date', direction: 'descending' };

/** The state of the table that an address stands for. */
export const stateOf = (search: TimeClockSearch, filters: readonly Filter[]): TableState =>
  tableStateFromSearch(search, filters, byDate);

export type VisitsListQuery = NonNullable<CallInput<typeof listVisits>['query']>;

const choices = [
  'clientId',
  'staffId',
  'officeId',
  'status',
  'serviceType',
  'exception',
  'method',
  'payer',
] as const;

/** What the server is asked for the table's state. */
export function listQueryOf({ filters, sort, cursor }: TableState): VisitsListQuery {
  const query: Record<string, unknown> = { sort: sort?.direction === 'ascending' ? 'date' : '-date' };
  for (const id of choices) {
    const value = filters[id];
    if (isChoice(value)) query[id] = id.endsWith('Id') ? value.slice(0, mostChosenRecords) : value;
  }
  const { period, manualOnly } = filters;
  if (isDateRange(period)) {
    if (period.from) query.from = period.from;
    if (period.to) query.to = period.to;
  }
  if (typeof manualOnly === 'boolean') query.manualOnly = manualOnly ? 'yes' : 'no';
  if (cursor) query.cursor = cursor;
  // The options of the filters are the contract's own values, and only they come out of an address.
  return query as VisitsListQuery;
}
