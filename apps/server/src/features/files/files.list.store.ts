import { pageLimits } from '@homeward/contract/core';
import type { FileOwnerType, OwnerFilesQuery } from '@homeward/contract/files';
import * as z from 'zod/mini';
import { countedRows, prepare, type Queryable } from '../../platform/db/index.ts';
import { fileColumns, fileJoins, fileRow } from './files.store.ts';

export type SortKey = 'uploadedAt' | 'name' | 'size';

const listedFileRow = z.strictObject({
  ...fileRow.shape,
  /** What the list is sorted by, as text for a cursor. */
  sortValue: z.string(),
});
export type ListedFile = z.output<typeof listedFileRow>;

export interface ListWalk {
  readonly sort: SortKey;
  readonly order: 'asc' | 'desc';
  /** The row to start after; undefined for the start of the list. */
  readonly after: readonly [string, string] | undefined;
  readonly limit: number;
}

export interface ListFilters extends Pick<OwnerFilesQuery, 'category' | 'kind' | 'search' | 'uniqueKeys'> {
  readonly licenseId: string | undefined;
  /** A folder tag, or the folder that the upload was sent to. */
  readonly folder: string | undefined;
}

const sortColumns: Record<SortKey, { column: string; type: string; text: string }> = {
  uploadedAt: {
    column: 'uploaded_at',
    type: 'timestamptz',
    text: `to_char(f.uploaded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  name: { column: 'name_order', type: 'text', text: 'f.name_order' },
  size: { column: 'size', type: 'bigint', text: 'f.size::text' },
};

// $1, $2: the owner; then what each filter in use needs. A filter that is not in use does not stand in the text: a
// plain list is counted and read along its index alone.
const clauses = {
  category: (at: string) => `f.category = any (${at}::text[])`,
  kind: (at: string) => `f.kind = any (${at}::text[])`,
  search: (at: string) => `f.name_order like fold_text(${at})`,
  licenseId: (at: string) => `f.license_id = ${at}::uuid`,
  folder: (at: string) =>
    `(f.category = ${at} or exists (select from file_uploads u where u.id = f.upload_id and u.folder = ${at}))`,
  uniqueKeys: (
    at: string,
  ) => `${at}::boolean and not exists (select from files n where n.upload_id = f.upload_id
    and n.owner_type = f.owner_type and n.owner_id = f.owner_id and n.deleted_at is null
    and (n.uploaded_at, n.id) > (f.uploaded_at, f.id))`,
};
type Filter = keyof typeof clauses;

function whereText(filters: readonly Filter[]): string {
  const used = filters.map((filter, index) => clauses[filter](`$${index + 3}`));
  return ['f.owner_type = $1 and f.owner_id = $2 and f.deleted_at is null', ...used].join(' and ');
}

/** `most` is a constant for the sake of the plan: see `prepare`. */
function pageText(filters: readonly Filter[], { sort, order, after }: Omit<ListWalk, 'limit'>): string {
  const { column, type, text } = sortColumns[sort];
  const most = pageLimits.max + 1;
  const next = filters.length + 3;
  const start = after
    ? `and (f.${column}, f.id) ${order === 'asc' ? '>' : '<'} ($${next + 1}::${type}, $${next + 2}::uuid)`
    : '';
  const by = (alias: string) => `${alias}.${column} ${order}, ${alias}.id ${order}`;
  return `select ${fileColumns}, ${text} as "sortValue"
    from (select * from (select * from files f where ${whereText(filters)} ${start} order by ${by('f')} limit ${most}) few
      order by ${by('few')} limit $${next}) f
    ${fileJoins} order by ${by('f')}`;
}

function countText(filters: readonly Filter[]): string {
  return `select count(*)::int as total
    from (select 1 from files f where ${whereText(filters)} limit ${countedRows + 1}) few`;
}

/** Statements that were needed once: a few hundred at most, one for each order and choice of filters. */
const pages = new Map<string, ReturnType<typeof prepare<ListedFile>>>();
const counts = new Map<string, ReturnType<typeof prepare<{ total: number }>>>();

function once<Statement>(known: Map<string, Statement>, name: string, make: () => Statement): Statement {
  const statement = known.get(name) ?? make();
  known.set(name, statement);
  return statement;
}

const totalRow = z.strictObject({ total: z.number() });

/** Rows of an owner's list in walking order, and how many there are (counted up to one more than `countedRows`). */
export async function readOwnerFiles(
  db: Queryable,
  owner: { ownerType: FileOwnerType; ownerId: string },
  filters: ListFilters,
  { limit, ...walk }: ListWalk,
): Promise<{ rows: ListedFile[]; total: number }> {
  const given: Record<Filter, unknown> = {
    category: filters.category,
    kind: filters.kind,
    search: filters.search === undefined ? undefined : likePattern(filters.search),
    licenseId: filters.licenseId,
    folder: filters.folder,
    uniqueKeys: filters.uniqueKeys || undefined,
  };
  const used = (Object.keys(clauses) as Filter[]).filter((filter) => given[filter] !== undefined);
  const values = [owner.ownerType, owner.ownerId, ...used.map((filter) => given[filter])];
  const { sort, order, after } = walk;
  // PostgreSQL takes names of 63 characters at most.
  const filtered = used.map(([initial]) => initial).join('');
  const pageName = `files.page.${sort}.${order}.${after !== undefined}.${filtered}`;
  const page = once(pages, pageName, () => prepare(pageName, listedFileRow, pageText(used, walk)));
  const countName = `files.count.${filtered}`;
  const count = once(counts, countName, () => prepare(countName, totalRow, countText(used)));
  const [rows, [counted]] = await Promise.all([
    page(db, [...values, limit, ...(after ?? [])]),
    count(db, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
