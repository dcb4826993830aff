import { parseCents, parseDecimal, serviceTypeLabels } from '@homeward/contract/core';
import {
  type CardLine,
  type CheckedLines,
  dayTypeLabels,
  mostLines,
  rateLineSchema,
  ratesText,
  rateUnitLabels,
  repeatOf,
  shiftTypeLabels,
  timeBandLabels,
} from '@homeward/contract/rates';
import { type CsvColumn, type CsvFile, csvOf, readCsv } from '../../platform/csv/index.ts';
import { fieldProblem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { requireCard } from './rates.cards.service.ts';
import { ofRates } from './rates.changes.service.ts';

/** The most ignored columns that an answer names. */
const mostIgnored = 50;
/** The most characters of a cell that an answer repeats. */
const mostCharacters = 200;

/** A column of a file of prices: how it is written, and how a cell that is not empty is read for the schema. */
interface Column {
  readonly field: keyof CardLine;
  readonly heading: string;
  readonly write: (line: CardLine) => string;
  readonly read: (text: string) => unknown;
  /** Whether a file does without it. */
  readonly isOptional?: true;
}

/** Letters alone: how words are written makes no difference. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** A cell that could not be read, with the sentence for its row. */
class Unread {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

const shortened = (text: string) => text.slice(0, mostCharacters);

function choice<Field extends keyof CardLine & string>(
  field: Field,
  heading: string,
  labels: Readonly<Record<string, string>>,
): Column {
  return {
    field,
    heading,
    write: (line) => labels[String(line[field])] ?? '',
    read: (text) =>
      Object.keys(labels).find((name) =>
        [name, labels[name] ?? ''].some((one) => plain(one) === plain(text)),
      ) ?? new Unread(ratesText.unknownWord(shortened(text))),
  };
}

/** Whole cents as `34.00`. */
const amountOf = (cents: number) => (cents / 100).toFixed(2);
const readAmount = (text: string) => parseCents(text) ?? new Unread(ratesText.noAmount(shortened(text)));
const readNumber = (text: string) => parseDecimal(text) ?? new Unread(ratesText.noNumber(shortened(text)));

const columns: readonly Column[] = [
  choice('serviceType', 'Service', serviceTypeLabels),
  choice('shiftType', 'Shift type', shiftTypeLabels),
  choice('unit', 'Unit', rateUnitLabels),
  { ...choice('dayType', 'Day', dayTypeLabels), isOptional: true },
  { ...choice('timeBand', 'Time of day', timeBandLabels), isOptional: true },
  {
    field: 'billRateCents',
    heading: 'Bill rate',
    write: ({ billRateCents }) => amountOf(billRateCents),
    read: readAmount,
  },
  {
    field: 'payRateCents',
    heading: 'Pay rate',
    write: ({ payRateCents }) => amountOf(payRateCents),
    read: readAmount,
  },
  {
    field: 'minUnits',
    heading: 'Minimum units',
    write: ({ minUnits }) => String(minUnits),
    read: readNumber,
    isOptional: true,
  },
  {
    field: 'otBillMultiplier',
    heading: 'Overtime multiplier',
    write: ({ otBillMultiplier }) => String(otBillMultiplier),
    read: readNumber,
    isOptional: true,
  },
];

/** The prices of a card as a CSV that can be checked and taken in again. That they left the product is written down. @throws 404 */
export async function exportLines(deps: Deps, id: string, caller: Caller): Promise<CsvFile> {
  const card = await requireCard(deps.db, id);
  await deps.record(caller, deps.db, { action: 'rates.exported', subject: ofRates('CARD', card).subject });
  const written = columns.map(({ heading, write }): CsvColumn<CardLine> => [heading, write]);
  return csvOf({ name: 'rate-card', zone: 'UTC', at: caller.meta.at }, written, chunksOf(card.lines));
}

async function* chunksOf(lines: readonly CardLine[]): AsyncGenerator<readonly CardLine[]> {
  yield lines;
}

/**
 * Reads a file of prices and says of each row that is wrong what is wrong with it. Changes nothing.
 * @throws 400 where the file as a whole cannot be used: no CSV, no heading, no rows, or too many
 */
export async function checkLines(csv: string): Promise<CheckedLines> {
  const table = await readCsv(csv, mostLines + 1);
  if ('fault' in table) throw fieldProblem(400, 'csv', table.fault);
  const { headings: head, rows: body } = table;
  const placed = head.map((heading) => columns.find((column) => isCalled(column, heading)));
  const missing = columns.filter((column) => !column.isOptional && !placed.includes(column));
  if (missing.length > 0)
    throw fieldProblem(400, 'csv', ratesText.noColumns(missing.map(({ heading }) => heading).join(', ')));
  if (body.length === 0) throw fieldProblem(400, 'csv', ratesText.noPrices);
  if (body.length > mostLines) throw fieldProblem(400, 'csv', ratesText.tooManyLines);
  const met = new Map<string, string>();
  const checked: CheckedLines = {
    ignoredColumns: head.filter((_, at) => !placed[at]).slice(0, mostIgnored),
    lines: [],
    wrong: [],
  };
  for (const [at, cells] of body.entries()) {
    const found = readRow(cells, placed, met);
    if ('line' in found) checked.lines.push(found.line);
    else
      checked.wrong.push({
        row: at + 1,
        cells: cells.map((cell) => cell.slice(0, mostCharacters)),
        errors: found.errors,
      });
  }
  return checked;
}

const isCalled = ({ field, heading }: Column, text: string) =>
  [heading, field, field.replace('Cents', '')].some((name) => plain(name) === plain(text));

type RowErrors = CheckedLines['wrong'][number]['errors'];

/** @param met what the rows before are for; that of this one is added */
function readRow(
  cells: readonly string[],
  placed: readonly (Column | undefined)[],
  met: Map<string, string>,
): { readonly line: CardLine } | { readonly errors: RowErrors } {
  const given: Record<string, unknown> = {};
  const errors: RowErrors = [];
  for (const [at, column] of placed.entries()) {
    const cell = cells[at] ?? '';
    if (!column || cell === '') continue;
    const value = column.read(cell);
    if (value instanceof Unread) errors.push({ column: column.heading, message: value.message });
    else given[column.field] = value;
  }
  const parsed = rateLineSchema.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const heading = columns.find(({ field }) => field === path[0])?.heading ?? '';
    if (!errors.some(({ column }) => column === heading)) errors.push({ column: heading, message });
  }
  if (!parsed.success || errors.length > 0) return { errors };
  const message = repeatOf(met, parsed.data);
  if (message !== undefined) return { errors: [{ column: columns[0]?.heading ?? '', message }] };
  return { line: parsed.data };
}
