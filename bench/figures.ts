import type { Table } from './table.ts';

/** What a figure is held against: the figure itself, or how many times its limit it is. */
export interface Goal {
  readonly of: 'ours' | 'times';
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Where a figure stands in the tables that a suite prints. */
export interface Source {
  readonly suite: string;
  /** How the title of the table begins. */
  readonly table: string;
  /** The first cell of the row; every row where it is left out. */
  readonly row?: string;
  /** What it is, as the page names it; `{row}` is the first cell. */
  readonly what: string;
  /** How the heads of the columns begin. */
  readonly ours: string;
  readonly limit?: string;
  readonly times?: string;
  /** What the issue that asked for it demands. */
  readonly demanded?: Goal;
  /** What the scoreboard wishes for. */
  readonly wished?: Goal;
}

export interface Figure {
  readonly what: string;
  readonly ours: number;
  readonly limit: number | undefined;
  readonly times: number | undefined;
  readonly demanded: Verdict | undefined;
  readonly wished: Verdict | undefined;
}

interface Verdict {
  readonly goal: string;
  readonly isMet: boolean;
}

/**
 * Finds the figures that a suite printed.
 * @throws Error when a table, a row or a column is not there, or a cell holds no number: a figure that is missing must
 *   not look like one that nobody asked for
 */
export function readFigures(source: Source, tables: readonly Table[]): Figure[] {
  const table = tables.find(({ title }) => title.startsWith(source.table));
  if (!table) throw new Error(`${source.suite} printed no table "${source.table}".`);
  const [head = [], ...body] = table.rows;
  const rows = source.row === undefined ? body : body.filter(([first]) => first === source.row);
  if (rows.length === 0) throw new Error(`"${table.title}" has no row "${source.row}".`);
  return rows.map((row) => readRow(source, table.title, head, row));
}

function readRow(source: Source, title: string, head: readonly string[], row: readonly string[]): Figure {
  const number = (column: string) => {
    const index = head.findIndex((name) => name.startsWith(column));
    if (index < 0) throw new Error(`"${title}" has no column "${column}".`);
    const value = Number.parseFloat((row[index] ?? '').replaceAll(',', ''));
    if (Number.isNaN(value))
      throw new Error(`"${title}", "${row[0]}", "${column}": "${row[index]}" is no number.`);
    return value;
  };
  const ours = number(source.ours);
  const limit = source.limit === undefined ? undefined : number(source.limit);
  const times = source.times === undefined ? undefined : number(source.times);
  const judge = (goal: Goal | undefined) => goal && verdictOf(goal, goal.of === 'ours' ? ours : times, title);
  return {
    what: source.what.replace('{row}', row[0] ?? ''),
    ours,
    limit,
    times,
    demanded: judge(source.demanded),
    wished: judge(source.wished),
  };
}

function verdictOf({ of, atMost, atLeast }: Goal, value: number | undefined, title: string): Verdict {
  if (value === undefined) throw new Error(`"${title}" has no such figure to be judged by.`);
  const unit = of === 'times' ? ' ×' : '';
  if (atMost !== undefined) return { goal: `≤ ${atMost}${unit}`, isMet: value <= atMost };
  if (atLeast !== undefined) return { goal: `≥ ${atLeast}${unit}`, isMet: value >= atLeast };
  throw new Error(`"${title}" is judged by nothing.`);
}
