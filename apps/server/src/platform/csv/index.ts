import { Readable } from 'node:stream';
import { dayIn } from '@homeward/contract/core';
import { stringify } from 'csv-stringify/sync';

/** A list as a file, sent while it is read. */
export interface CsvFile {
  readonly fileName: string;
  readonly csv: Readable;
}

/** RFC 4180 ends lines with CRLF. */
const lineEnd = { record_delimiter: 'windows' } as const;

/** One column: its heading, and what it says of an item. A number stays one, also below 0; null is an empty cell. */
export type CsvColumn<Item> = readonly [heading: string, cell: (item: Item) => string | number | null];

/**
 * Makes a CSV file of a list that is read in chunks: its size needs no memory.
 * @param file name: what the file name begins with, before the day; zone: whose day that is; hasMark: false for programs that
 * do not know the mark of the character set
 */
export function csvOf<Item>(
  {
    name,
    zone,
    at = new Date(),
    hasMark = true,
  }: { name: string; zone: string; at?: Date; hasMark?: boolean },
  columns: readonly CsvColumn<Item>[],
  chunks: AsyncIterable<readonly Item[]>,
): CsvFile {
  return {
    fileName: `${name}-${dayIn(zone, at)}.csv`,
    csv: Readable.from(linesOf(columns, chunks, hasMark), { objectMode: false }),
  };
}

async function* linesOf<Item>(
  columns: readonly CsvColumn<Item>[],
  chunks: AsyncIterable<readonly Item[]>,
  hasMark: boolean,
): AsyncGenerator<string> {
  // Excel takes a file without the mark for another character set.
  yield `${hasMark ? '\uFEFF' : ''}${stringify([columns.map(([heading]) => heading)], lineEnd)}`;
  for await (const items of chunks) {
    // A cell that starts like a formula would be run by a spreadsheet: cells hold what people typed.
    yield stringify(
      items.map((item) => columns.map(([, cell]) => cell(item))),
      { ...lineEnd, escape_formulas: true },
    );
  }
}

/** The filters of an export as they are written down: what was searched for may be a person's name, and stays out. */
export function filtersToRecord({ search, ...filters }: { search?: unknown }): Record<string, unknown> {
  return search === undefined ? filters : { ...filters, search: '[typed]' };
}

export * from './read.ts';
