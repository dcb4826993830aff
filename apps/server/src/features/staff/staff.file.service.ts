import type { Viewer } from '@homeward/contract/core';
import { mostImportedRows, staffText } from '@homeward/contract/staff';
import { readCsv } from '../../platform/csv/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { columnOf, columnsFor, type StaffColumn } from './staff.columns.service.ts';

/** By which column a row says whom it means: the first of these whose cell is filled in. */
const keyHeadings = ['Id', 'Email', 'Employee number'] as const;

/** A file of staff records, cell by cell as it was typed. */
export interface StaffFile {
  readonly headings: readonly string[];
  readonly ignoredColumns: readonly string[];
  /** What each column means; undefined: it is left out. */
  readonly columns: readonly (StaffColumn | undefined)[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Reads the text of a file.
 * @throws 422 when it cannot be read, does not say whom its rows mean or what to change, or is too long
 */
export async function readStaffFile(csv: string, viewer: Pick<Viewer, 'role'>): Promise<StaffFile> {
  const table = await readCsv(csv, mostImportedRows + 1);
  if ('fault' in table) throw problem(422, table.fault);
  const { headings, rows } = table;
  const known = columnsFor(viewer);
  const columns = headings.map((heading) => columnOf(heading, known));
  if (!columns.some((column) => keyHeadings.some((key) => key === column?.heading)))
    throw problem(422, staffText.noHeading);
  if (!columns.some((column) => column?.field !== undefined)) throw problem(422, staffText.nothingToChange);
  if (rows.length === 0) throw problem(422, staffText.emptyList);
  if (rows.length > mostImportedRows) throw problem(422, staffText.tooManyRows);
  return {
    headings,
    ignoredColumns: headings.filter((_, index) => columns[index] === undefined),
    columns,
    rows,
  };
}

/** What a row names its person by: which column, and the cell in lower case. */
export interface RowKey {
  readonly heading: string;
  readonly kind: (typeof keyHeadings)[number];
  readonly value: string;
}

/** By what a row says whom it means; the cell is empty where no column does. */
export function keyOf({ headings, columns }: StaffFile, cells: readonly string[]): RowKey {
  const keys = keyHeadings.flatMap((kind) => {
    const index = columns.findIndex((column) => column?.heading === kind);
    return index < 0
      ? []
      : [{ heading: headings[index] ?? kind, kind, value: (cells[index] ?? '').toLowerCase() }];
  });
  const [first] = keys;
  if (!first) throw new Error('A file without a key is refused before.');
  return keys.find(({ value }) => value !== '') ?? first;
}
