import {
  type ClientStatus,
  clientSorts,
  clientStates,
  type listClients,
  mayReadHealth,
  type Payer,
  payerLabels,
  payers,
  type RiskFlag,
  riskFlagLabels,
  riskFlags,
  tierOf,
} from '@homeward/contract/clients';
import type { CallInput, Viewer } from '@homeward/contract/core';
import { monthNames } from '@homeward/contract/core';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, FilterValue, RecordSource, Sort, TableState } from '../../ui/table/types.ts';
import { statusLabel } from './clients.text.ts';

/** Filters that take a few words. */
const wordFilters = ['diagnosis', 'medication', 'allergy', 'equipment'] as const;

const names = [
  'view',
  'search',
  'sort',
  'cursor',
  'status',
  'officeId',
  'careManager',
  'payer',
  'riskFlag',
  'birthMonth',
  ...wordFilters,
] as const;

/** What the address of the list holds: how it is laid out, and the state of its table. */
export type ClientsSearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the page understands of the query part of its address. */
export function readClientsSearch(search: Readonly<Record<string, unknown>>): ClientsSearch {
  const read: ClientsSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

const statuses = Object.keys(clientStates.states) as ClientStatus[];
const months = monthNames.map((label, index) => ({ value: String(index + 1), label }));

/** What the list can be narrowed by; the ids are also the names in the address and the query. */
export function filtersOf(
  viewer: Pick<Viewer, 'id' | 'role'>,
  offices: readonly { readonly id: string; readonly name: string }[],
  people: RecordSource,
): readonly Filter[] {
  const isOffice = tierOf(viewer) === 'OFFICE';
  const all: (Filter | false)[] = [
    {
      kind: 'choice',
      id: 'status',
      label: 'Status',
      options: statuses.map((value) => ({ value, label: statusLabel(value) })),
    },
    isOffice && { kind: 'records', id: 'careManager', label: 'Care manager', source: people },
    isOffice &&
      offices.length > 1 && {
        kind: 'choice',
        id: 'officeId',
        label: 'Office',
        options: offices.map(({ id, name }) => ({ value: id, label: name })),
      },
    isOffice && {
      kind: 'choice',
      id: 'payer',
      label: 'Payer',
      options: payers.map((value) => ({ value, label: payerLabels[value] })),
    },
    ...(mayReadHealth.allows(viewer)
      ? ([
          {
            kind: 'choice',
            id: 'riskFlag',
            label: 'Risk',
            options: riskFlags.map((value) => ({ value, label: riskFlagLabels[value] })),
          },
          { kind: 'text', id: 'diagnosis', label: 'Diagnosis', hint: 'Such as diabetes' },
          { kind: 'text', id: 'medication', label: 'Medication', hint: 'One that they take now' },
          { kind: 'text', id: 'allergy', label: 'Allergy', hint: 'Such as penicillin' },
          { kind: 'text', id: 'equipment', label: 'Equipment', hint: 'Such as a hoist' },
        ] satisfies Filter[])
      : []),
    isOffice && { kind: 'choice', id: 'birthMonth', label: 'Birthday in', options: months },
  ];
  return all.filter((filter) => filter !== false);
}

const byAttention: Sort = { column: 'attention', direction: 'ascending' };
const byName: Sort = { column: 'name', direction: 'ascending' };

/** How the list is ordered at first: those who need it most come first, where the viewer sees who that is. */
export function firstSortOf(viewer: Pick<Viewer, 'role'>): Sort {
  return tierOf(viewer) === 'OFFICE' ? byAttention : byName;
}

/** The state of the table that an address stands for. */
export function stateOf(search: ClientsSearch, filters: readonly Filter[], sort: Sort): TableState {
  return tableStateFromSearch(search, filters, sort);
}

export type ClientsListQuery = NonNullable<CallInput<typeof listClients>['query']>;

const textOf = (value: FilterValue | undefined) =>
  typeof value === 'string' ? value.trim().slice(0, 100) : '';

/** What the server is asked for the table's state. */
export function listQueryOf(state: TableState): ClientsListQuery {
  const { status, officeId, careManager, payer, riskFlag, birthMonth } = state.filters;
  const sort = clientSorts.find(
    (one) => one === `${state.sort?.direction === 'descending' ? '-' : ''}${state.sort?.column}`,
  );
  const query: ClientsListQuery = { sort: sort ?? 'attention' };
  // The options of the filters are the contract's own values, and only they come out of an address.
  if (isChoice(status)) query.status = status as ClientStatus[];
  if (isChoice(officeId)) query.officeId = [...officeId];
  if (isChoice(careManager)) query.careManager = [...careManager];
  if (isChoice(payer)) query.payer = payer as Payer[];
  if (isChoice(riskFlag)) query.riskFlag = riskFlag as RiskFlag[];
  if (isChoice(birthMonth)) query.birthMonth = birthMonth.map(Number);
  for (const name of wordFilters) {
    const typed = textOf(state.filters[name]);
    if (typed !== '') query[name] = typed;
  }
  if (state.search) query.search = state.search.slice(0, 100);
  if (state.cursor) query.cursor = state.cursor;
  return query;
}
