import { type CallInput, writeNumberRange } from '@homeward/contract/core';
import {
  type listVocabulary,
  type SkillCategory,
  skillCategories,
  skillCategoryLabels,
  skillSorts,
} from '@homeward/contract/skills';
import type { Filter, TableState } from '../../ui/DataTable.tsx';
import { isChoice, isNumberRange, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Sort } from '../../ui/table/types.ts';

const names = ['search', 'sort', 'cursor', 'category', 'uses', 'inUse'] as const;

/** What the address of the page holds: the state of its table. */
export type SkillsSearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the page understands of the query part of its address. */
export function readSkillsSearch(search: Readonly<Record<string, unknown>>): SkillsSearch {
  const read: SkillsSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

export const categoryOptions = skillCategories.map((id) => ({ id, label: skillCategoryLabels[id] }));

/** What the list can be narrowed by; the id is also the name in the address and the query. */
export const filters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'category',
    label: 'Category',
    options: categoryOptions.map(({ id, label }) => ({ value: id, label })),
  },
  { kind: 'numbers', id: 'uses', label: 'Uses' },
  { kind: 'yesNo', id: 'inUse', label: 'In use' },
];

export const byName: Sort = { column: 'name', direction: 'ascending' };

/** The state of the table that an address describes. */
export function stateOf(search: SkillsSearch): TableState {
  return tableStateFromSearch(search, filters, byName);
}

export type VocabularyQuery = NonNullable<CallInput<typeof listVocabulary>['query']>;

/** What the server is asked for the table's state. */
export function listQueryOf(state: TableState): VocabularyQuery {
  const sort = skillSorts.find(
    (one) => one === `${state.sort?.direction === 'descending' ? '-' : ''}${state.sort?.column}`,
  );
  const query: VocabularyQuery = { sort: sort ?? 'name' };
  // The options of the filter are the contract's own values, and only they come out of an address.
  const { category, uses, inUse } = state.filters;
  if (isChoice(category)) query.category = category as SkillCategory[];
  if (isNumberRange(uses)) query.uses = writeNumberRange(uses);
  if (typeof inUse === 'boolean') query.inUse = inUse ? 'yes' : 'no';
  if (state.search) query.search = state.search;
  if (state.cursor) query.cursor = state.cursor;
  return query;
}
