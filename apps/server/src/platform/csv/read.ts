import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

/** A CSV file that a person chose. Each row has as many cells as there are headings. */
export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Why a file cannot be used, in words for whoever chose it. */
export interface CsvFault {
  readonly fault: string;
}

/** Characters that are parsed before other requests get their turn: about 10 ms. */
const chunkLength = 64 * 1024;
/** Of one row, so that a file without line ends is refused early. */
const mostRowLength = 200_000;
const mostNamedRows = 3;

const notCsv = 'This file cannot be read as a list. Save it as CSV and try again.';
const noSpace = /[\u00a0\u2007\u202f\u3000]/g;
/** What a spreadsheet writes where a formula failed. */
const failedFormula =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERROR!|GETTING_DATA)$|^Err:\d{3}$/i;
/** What Excel writes where a column was too narrow for its value. */
const tooNarrow = /^#{3,}$/;

/** What no text has: it is another kind of file, or an invisible mark that a database refuses. */
const control = /[^\P{Cc}\t\n\r\u0080-\u009f]/u;
/** What stands where a character could not be read. */
const lost = '\uFFFD';

/**
 * Reads the text of a CSV file: separated by commas, semicolons or tabs, as `sep=` or the first line has them; with
 * CR, LF or CRLF; quoted as in RFC 4180. Empty rows are left out, hard spaces are spaces, and a cell that our exports
 * marked as no formula is as it was before. Other requests are answered between chunks.
 * @param csv the text; a byte-order mark is left out
 * @param most rows below the headings that are read; a caller that takes fewer asks for one more to see that there are
 *   too many
 * @returns the table, or the reason why it cannot be used: no CSV, a heading that occurs twice, a row with more or
 *   fewer cells than headings, a failed formula, or a character that could not be read
 */
export async function readCsv(csv: string, most: number): Promise<CsvTable | CsvFault> {
  const named = /^\uFEFF?sep=(.)(?:\r\n|\r|\n)/i.exec(csv);
  const text = named ? csv.slice(named[0].length) : csv;
  const lines = await parseLines(text, named?.[1] ?? delimiterOf(text), most + 1);
  if (!lines) return { fault: notCsv };
  const [headings = [], ...rows] = lines;
  const fault =
    faultOfHeadings(headings) ??
    faultOfWidths(headings, rows) ??
    faultOfFormulas(headings, rows) ??
    faultOfLetters(headings, rows);
  return fault === undefined ? { headings, rows } : { fault };
}

/** A semicolon where the comma is a decimal mark, a tab out of a spreadsheet, else a comma. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const outsideQuotes = heading.replaceAll(/"[^"]*"/g, '');
  return [';', '\t'].find((one) => outsideQuotes.includes(one)) ?? ',';
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += chunkLength) {
    yield text.slice(at, at + chunkLength);
    await setImmediate();
  }
}

async function parseLines(text: string, delimiter: string, most: number): Promise<string[][] | undefined> {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: mostRowLength,
    to: most,
  });
  const source = Readable.from(chunksOf(text));
  const lines: string[][] = [];
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>)
      lines.push(cells.map(cleanCell));
    return lines;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  } finally {
    source.destroy();
  }
}

function cleanCell(text: string): string {
  const cell = text.replaceAll(noSpace, ' ').trim();
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function faultOfHeadings(headings: readonly string[]): string | undefined {
  if (headings.some((heading) => control.test(heading) || heading.includes(lost))) return notCsv;
  const met = new Set<string>();
  for (const heading of headings) {
    const name = plain(heading);
    if (name !== '' && met.has(name))
      return `The heading “${cut(heading)}” occurs twice. Keep one of the columns.`;
    met.add(name);
  }
  return undefined;
}

function faultOfWidths(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string | undefined {
  const wrong = rows.flatMap((cells, at) =>
    cells.length === headings.length ? [] : [{ row: at + 1, cells }],
  );
  const [first] = wrong;
  if (!first) return undefined;
  const others = wrong.slice(1, mostNamedRows).map(({ row }) => row);
  const more = wrong.length > mostNamedRows ? ` and ${wrong.length - mostNamedRows} more` : '';
  const also = others.length > 0 ? ` Also check row ${others.join(', ')}${more}.` : '';
  return `Row ${first.row} has ${count(first.cells.length, 'cell')} for ${count(headings.length, 'heading')}. Put a value that contains a comma in double quotes.${also}`;
}

function faultOfFormulas(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string | undefined {
  for (const [at, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => failedFormula.test(cell) || tooNarrow.test(cell));
    if (column < 0) continue;
    const cell = cells[column] ?? '';
    const where = `Row ${at + 1} has ${cut(cell)} in “${cut(headings[column] ?? '')}”`;
    return tooNarrow.test(cell)
      ? `${where}: its column was too narrow. Widen it in the spreadsheet and save the file again.`
      : `${where}: a formula failed in the spreadsheet. Correct it there and save the file again.`;
  }
  return undefined;
}

function faultOfLetters(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string | undefined {
  for (const [at, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => control.test(cell) || cell.includes(lost));
    if (column < 0) continue;
    const where = `Row ${at + 1} has a character in “${cut(headings[column] ?? '')}” that`;
    return cells[column]?.includes(lost)
      ? `${where} could not be read. Correct it, and save the file as UTF-8.`
      : `${where} is not text. Delete what is in that cell, type it again, and save the file.`;
  }
  return undefined;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
