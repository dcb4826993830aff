import type { Results } from '../results.ts';
import type { Table } from '../table.ts';

/** What the model takes from the figures of `npm run bench`. */
export interface Measured {
  /** Processor time a request, in microseconds, by the name of the call. */
  readonly calls: Readonly<Record<string, { readonly server: number; readonly database: number }>>;
  /** A small change, with its audit entry and what is told live. */
  readonly write: { readonly server: number; readonly database: number };
  readonly signIn: { readonly server: number; readonly database: number };
  /** Of the server at rest. */
  readonly restMegabytes: number;
  readonly kilobytesABrowser: number;
  /** From one event to one screen more. */
  readonly microsecondsADelivery: number;
  /** With indexes. */
  readonly bytesARow: {
    readonly notification: number;
    readonly audit: number;
    readonly signIn: number;
    readonly user: number;
  };
  /** Of PostgreSQL, for each node that reads the outbox once. */
  readonly outboxReadMicroseconds: number;
}

/** @throws Error when a figure was not measured yet */
export function measuredOf(results: Results): Measured {
  const requests = tableOf(results, 'requests', 'Requests');
  const cost = (call: string) => ({
    server: numberOf(requests, call, 'ours µs'),
    database: numberOf(requests, call, 'ours database µs'),
  });
  const sizes = tableOf(results, 'row-sizes', 'Bytes a row');
  const calls = requests.rows.slice(1).map(([call = '']) => [call, cost(call)] as const);
  return {
    calls: Object.fromEntries(calls),
    write: cost('a change saved'),
    signIn: cost('sign-in'),
    restMegabytes: numberOf(tableOf(results, 'idle-memory', 'Memory of the server'), 'at rest', 'ours'),
    kilobytesABrowser: numberOf(
      tableOf(results, 'fan-out', '4000 browsers'),
      'memory held, kB a browser',
      'ours',
    ),
    microsecondsADelivery: numberOf(tableOf(results, 'fan-out', 'One event to 1000'), undefined, 'ours ms'),
    bytesARow: {
      notification: numberOf(sizes, 'notification', 'bytes'),
      audit: numberOf(sizes, 'audit entry', 'bytes'),
      signIn: numberOf(sizes, 'sign-in', 'bytes'),
      user: numberOf(sizes, 'user', 'bytes'),
    },
    outboxReadMicroseconds: numberOf(tableOf(results, 'row-sizes', 'Outbox'), 'read by one node', 'µs'),
  };
}

function tableOf(results: Results, suite: string, title: string): Table {
  const table = results[suite]?.tables.find((one) => one.title.startsWith(title));
  if (!table) throw new Error(`"${title}" was not measured: npm run bench -- ${suite}`);
  return table;
}

function numberOf(
  { title, rows: [head = [], ...body] }: Table,
  row: string | undefined,
  column: string,
): number {
  const found = row === undefined ? body[0] : body.find(([first]) => first === row);
  const value = Number.parseFloat((found?.[head.indexOf(column)] ?? '').replaceAll(',', ''));
  if (Number.isNaN(value)) throw new Error(`"${title}" has no figure "${row ?? ''}", "${column}".`);
  return value;
}
