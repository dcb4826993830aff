import { appendFileSync } from 'node:fs';

/** A table as it was printed; the first row is the head. */
export interface Table {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

/** A table in Markdown, whose columns are as wide as their widest cell. */
export function markdownOf(rows: Table['rows']): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join(
    '\n',
  );
}

/**
 * Prints a table in Markdown, so that it can be read in a terminal and pasted into a page; within `npm run bench` it
 * is noted for the page of all figures as well.
 * @param rows the first one is the head
 */
export function printTable(title: string, rows: Table['rows']): void {
  process.stdout.write(`\n${title}\n\n${markdownOf(rows)}\n`);
  const noted = process.env.BENCH_TABLES;
  if (noted) appendFileSync(noted, `${JSON.stringify({ title, rows } satisfies Table)}\n`);
}
