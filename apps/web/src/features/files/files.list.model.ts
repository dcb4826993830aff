import type { CallInput } from '@homeward/contract/core';
import {
  type FileCategory,
  type FileKind,
  type FileOwner,
  fileCategories,
  fileCategoryLabels,
  fileKindLabels,
  fileKinds,
  fileSorts,
  type listOwnerFiles,
} from '@homeward/contract/files';
import type { TableState } from '../../ui/DataTable.tsx';
import { isChoice } from '../../ui/table/tableState.ts';
import type { Filter, Sort } from '../../ui/table/types.ts';

/** What the list can be narrowed down to. */
export const filters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'category',
    label: 'Category',
    options: fileCategories.map((value) => ({ value, label: fileCategoryLabels[value] })),
  },
  {
    kind: 'choice',
    id: 'kind',
    label: 'Type',
    options: fileKinds.map((value) => ({ value, label: fileKindLabels[value] })),
  },
];

export const newestFirst: Sort = { column: 'uploadedAt', direction: 'descending' };

const sortName = ({ column, direction }: Sort) => `${direction === 'descending' ? '-' : ''}${column}`;

/** Whether the list can be sorted so: an address may say anything. */
export function isListSort(sort: Sort | null): sort is Sort {
  return sort !== null && fileSorts.some((one) => one === sortName(sort));
}

export type ListInput = CallInput<typeof listOwnerFiles>;

/** What the server is asked for the table's state. */
export function listInputOf({ ownerType, ownerId }: FileOwner, state: TableState): ListInput {
  const { category, kind } = state.filters;
  const query: NonNullable<ListInput['query']> = {
    // Only columns of the list can be sorted by, and they carry the names that the server sorts by.
    sort: sortName(state.sort ?? newestFirst) as (typeof fileSorts)[number],
  };
  if (isChoice(category)) query.category = category as FileCategory[];
  if (isChoice(kind)) query.kind = kind as FileKind[];
  if (state.search) query.search = state.search;
  if (state.cursor) query.cursor = state.cursor;
  return { params: { ownerType, ownerId }, query };
}

/** Where a name's ending begins, so that renaming begins with the part before it. */
export function stemLength(name: string): number {
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].length ?? 0;
  return ending === name.length ? name.length : name.length - ending;
}
