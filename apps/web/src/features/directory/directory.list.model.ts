import { type CallInput, type Role, roleLabels, type Viewer } from '@homeward/contract/core';
import {
  type DirectoryTab,
  directoryTabs,
  type listDirectory,
  mayFilterByGroup,
  mayReadFamilies,
  maySeeDuty,
  meetsPartnersOfClients,
  type PartnerType,
  partnerTypeLabels,
  partnerTypes,
  partnerTypesOf,
  teamRolesOf,
} from '@homeward/contract/directory';
import { mayReadOffices } from '@homeward/contract/offices';
import { type CommonLanguage, commonLanguages } from '@homeward/contract/staff';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, RecordSource, Sort, TableState } from '../../ui/table/types.ts';

const names = [
  'office',
  'language',
  'group',
  'onDuty',
  'tab',
  'view',
  'partner',
  'search',
  'sort',
  'cursor',
  'role',
  'skill',
  'type',
  'letter',
] as const;

/** What the address of the page holds: the tab, how it is laid out, an open partner, and the state of the list. */
export type DirectorySearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the page understands of the query part of its address. */
export function readDirectorySearch(search: Readonly<Record<string, unknown>>): DirectorySearch {
  const read: DirectorySearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

/** The tabs that a viewer has. */
export function tabsOf(viewer: Viewer): readonly DirectoryTab[] {
  return directoryTabs.filter((tab) => tab !== 'families' || mayReadFamilies.allows(viewer));
}

export const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** The letter is chosen beside the list, and kept in its state as another filter. */
const letterFilter: Filter = {
  kind: 'choice',
  id: 'letter',
  label: 'Letter',
  options: letters.map((value) => ({ value, label: value.toUpperCase() })),
};

/** What the list of a tab can be narrowed by; the ids are also the names in the address and the query. */
export function filtersOf(
  tab: DirectoryTab,
  viewer: Viewer,
  sources: Readonly<Record<'skills' | 'offices' | 'groups', RecordSource>>,
): readonly Filter[] {
  if (tab === 'families') return [];
  if (tab === 'partners') {
    const met = meetsPartnersOfClients(viewer) ? partnerTypes : partnerTypesOf(viewer);
    const options = met.map((value) => ({ value, label: partnerTypeLabels[value] }));
    return [{ kind: 'choice', id: 'type', label: 'Type', options }];
  }
  const options = teamRolesOf(viewer).map((value) => ({ value, label: roleLabels[value] }));
  return [
    { kind: 'choice', id: 'role', label: 'Role', options },
    ...(mayReadOffices.allows(viewer)
      ? [{ kind: 'records' as const, id: 'office', label: 'Office', source: sources.offices }]
      : []),
    { kind: 'records', id: 'skill', label: 'Skill', source: sources.skills },
    {
      kind: 'choice',
      id: 'language',
      label: 'Language',
      options: commonLanguages.map((value) => ({ value, label: value })),
    },
    ...(mayFilterByGroup.allows(viewer)
      ? [{ kind: 'records' as const, id: 'group', label: 'Group', source: sources.groups }]
      : []),
    ...(maySeeDuty.allows(viewer)
      ? [
          {
            kind: 'yesNo' as const,
            id: 'onDuty',
            label: 'On duty now',
            yes: 'At a visit',
            no: 'Not at a visit',
          },
        ]
      : []),
  ];
}

export const byName: Sort = { column: 'name', direction: 'ascending' };

/** The state of the list that an address stands for. */
export function stateOf(search: Readonly<Record<string, unknown>>, filters: readonly Filter[]): TableState {
  return tableStateFromSearch(search, [...filters, letterFilter], byName);
}

/** The letter that a list is narrowed to. */
export function letterOf({ filters }: TableState): string | undefined {
  return isChoice(filters.letter) ? filters.letter[0] : undefined;
}

export type DirectoryListQuery = NonNullable<CallInput<typeof listDirectory>['query']>;

/** What the server is asked for the list's state. */
export function listQueryOf(tab: DirectoryTab, state: TableState): DirectoryListQuery {
  const query: DirectoryListQuery = {
    tab,
    sort: state.sort?.direction === 'descending' ? '-name' : 'name',
    limit: 50,
  };
  // The options of the filters are the contract's own values, and only they come out of an address.
  const { role, skill, office, language, group, onDuty, type } = state.filters;
  if (isChoice(role)) query.role = role as Role[];
  if (isChoice(skill)) query.skill = [...skill];
  if (isChoice(office)) query.office = [...office];
  if (isChoice(language)) query.language = language as CommonLanguage[];
  if (isChoice(group)) query.group = [...group];
  if (typeof onDuty === 'boolean') query.onDuty = onDuty ? 'yes' : 'no';
  if (isChoice(type)) query.type = type as PartnerType[];
  const letter = letterOf(state);
  if (letter) query.letter = letter;
  if (state.search) query.search = state.search;
  if (state.cursor) query.cursor = state.cursor;
  return query;
}
