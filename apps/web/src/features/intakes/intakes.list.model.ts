import { payerLabels } from '@homeward/contract/clients';
import { type CallInput, mostChosenRecords } from '@homeward/contract/core';
import {
  type IntakeAge,
  type IntakeMove,
  type IntakePriority,
  type IntakeSource,
  type IntakeStatus,
  intakeAges,
  intakePriorityLabels,
  intakeSorts,
  intakeSourceLabels,
  intakeStates,
  intakeStatuses,
  type listIntakes,
} from '@homeward/contract/intakes';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, RecordSource, Sort, TableState } from '../../ui/table/types.ts';
import { statusLabel } from './intakes.text.ts';

const names = [
  'view',
  'week',
  'sort',
  'cursor',
  'search',
  'status',
  'assessor',
  'office',
  'source',
  'payer',
  'priority',
  'followUp',
  'age',
] as const;

/** Whose prospects are shown. */
export const whose = [
  { value: 'all', label: 'Everyone’s' },
  { value: 'mine', label: 'Mine' },
] as const;

/** What the address of the page holds: board, week or table, a day of the week, and the state of the table. */
export type IntakesSearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the page understands of the query part of its address. */
export function readIntakesSearch(search: Readonly<Record<string, unknown>>): IntakesSearch {
  const read: IntakesSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

interface FilterChoices {
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  readonly people: RecordSource;
}

const choice = (id: string, label: string, options: Readonly<Record<string, string>>): Filter => ({
  kind: 'choice',
  id,
  label,
  options: Object.entries(options).map(([value, name]) => ({ value, label: name })),
});

const statusOptions = Object.fromEntries(intakeStatuses.map((status) => [status, statusLabel(status)]));

const ageOptions = Object.fromEntries(
  Object.entries(intakeAges).map(([age, { label }]) => [age, `${label} ago`]),
);

/** What the list can be narrowed by; the ids are also the names in the address and the query. */
export function filtersOf(isOffice: boolean, { offices, people }: FilterChoices): readonly Filter[] {
  const status = choice('status', 'State', statusOptions);
  const priority = choice('priority', 'Priority', intakePriorityLabels);
  if (!isOffice) return [status, priority];
  return [
    status,
    { kind: 'records', id: 'assessor', label: 'Assessor', source: people },
    priority,
    choice('source', 'Source', intakeSourceLabels),
    choice('payer', 'Payer', payerLabels),
    choice('followUp', 'Follow-up', { DUE: 'Due' }),
    choice('age', 'Asked', ageOptions),
    ...(offices.length > 1
      ? [choice('office', 'Office', Object.fromEntries(offices.map(({ id, name }) => [id, name])))]
      : []),
  ];
}

/** The newest first. */
export const byNewest: Sort = { column: 'created', direction: 'descending' };

/** The state of the table that an address stands for. */
export function stateOf(search: IntakesSearch, filters: readonly Filter[]): TableState {
  return tableStateFromSearch(search, filters, byNewest);
}

export type IntakesListQuery = NonNullable<CallInput<typeof listIntakes>['query']>;

/** What the server is asked for the table's state. */
export function listQueryOf(state: TableState): IntakesListQuery {
  const wanted = `${state.sort?.direction === 'descending' ? '-' : ''}${state.sort?.column}`;
  const { status, assessor, office, source, payer, priority, followUp, age } = state.filters;
  const query: IntakesListQuery = { sort: intakeSorts.find((one) => one === wanted) ?? '-created' };
  // The options of the filters are the contract's own values, and only they come out of an address.
  if (isChoice(status)) query.status = status as IntakeStatus[];
  if (isChoice(assessor)) query.assessor = assessor.slice(0, mostChosenRecords);
  if (isChoice(office)) query.office = [...office];
  if (isChoice(source)) query.source = source as IntakeSource[];
  if (isChoice(payer)) query.payer = payer as NonNullable<IntakesListQuery['payer']>;
  if (isChoice(priority)) query.priority = priority as IntakePriority[];
  if (isChoice(followUp)) query.followUp = 'DUE';
  if (isChoice(age)) query.age = age[0] as IntakeAge;
  if (state.search !== '') query.search = state.search;
  if (state.cursor) query.cursor = state.cursor;
  return query;
}

/** The columns of the board. Proposals are not created there, and a client is no longer a prospect. */
export const boardStatuses = intakeStatuses.filter((status) => !['PROPOSAL_CREATED', 'WON'].includes(status));

/** The move by which a card gets from one column to another; undefined where there is none. */
export function moveBetween(from: IntakeStatus, to: IntakeStatus): IntakeMove | undefined {
  const isAside = from === 'NURTURE' || from === 'LOST';
  // Where it goes back to, the server knows.
  if (isAside) return to === 'NURTURE' || to === 'LOST' ? undefined : 'reopen';
  const found = Object.entries(intakeStates.moves).find(
    ([, move]) => move.to === to && (move.from as readonly string[]).includes(from),
  );
  return found?.[0] as IntakeMove | undefined;
}

/** Why a card does not get from one column to another. */
export function whyNot(from: IntakeStatus, to: IntakeStatus): string {
  const { states, thing } = intakeStates;
  const article = /^[aeiou]/.test(states[from]) ? 'An' : 'A';
  return `${article} ${states[from]} ${thing} cannot become ${states[to]}.`;
}
