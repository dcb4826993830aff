import { Readable } from 'node:stream';
import { dayIn } from '@homeward/contract/core';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A list as a file, sent while it is read. */
export interface CsvFile {
  readonly fileName: string;
  readonly csv: Readable;
}

/** One column: its heading, and what it says of an item. A number stays one, also below 0; null is an empty cell. */
export type CsvColumn<Item> = readonly [heading: string, cell: (item: Item) => string | number | null];

/**
 * Makes a CSV file of a list that is read in chunks: its size needs no memory.
 * @param file name: what the file name begins with, before the day; zone: whose day that is
 */
export function csvOf<Item>(
  { name, zone, at = new Date() }: { name: string; zone: string; at?: Date },
  columns: readonly CsvColumn<Item>[],
  chunks: AsyncIterable<readonly Item[]>,
): CsvFile {
  return {
    fileName: `${name}-${dayIn(zone, at)}.csv`,
    csv: Readable.from(linesOf(columns, chunks), { objectMode: false }),
  };
}

async function* linesOf<Item>(
  columns: readonly CsvColumn<Item>[],
  chunks: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> {
  // Excel takes a file without the mark for another character set.
  yield `\uFEFF${stringify([columns.map(([heading]) => heading)])}`;
  for await (const items of chunks) {
    // A cell that starts like a formula would be run by a spreadsheet: cells hold what people typed.
    yield stringify(
      items.map((item) => columns.map(([, cell]) => cell(item))),
      { escape_formulas: true },
    );
  }
}

/** The filters of an export as they are written down: what was searched for may be a person's name, and stays out. */
export function filtersToRecord({ search, ...filters }: { search?: unknown }): Record<string, unknown> {
  return search === undefined ? filters : { ...filters, search: '[typed]' };
}

/**
 * The lines of a CSV file that somebody chose, cell by cell, without those that are empty. Commas, semicolons or tabs
 * separate the cells, as the first line has them; what an export of ours marks as no formula is as it was before.
 * @param most lines that are read, the heading among them: one more than a caller takes shows it that there are too many
 * @returns undefined where the text is no CSV
 */
export function readCsv(csv: string, most: number): string[][] | undefined {
  // A semicolon where the comma is a decimal point, a tab out of a spreadsheet.
  const [heading = ''] = csv.split(/\r?\n/, 1);
  const delimiter = [';', '\t'].find((one) => heading.includes(one)) ?? ',';
  try {
    const lines: string[][] = parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: most,
    });
    return lines.map((cells) => cells.map((cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
