import { Readable } from 'node:stream';
import { type Display, dayIn, formatToTheSecond, roleLabels } from '@homeward/contract/core';
import {
  describeDevice,
  eventLabels,
  type LoginLog,
  type LoginLogFilters,
  loginLogSchema,
  methodLabels,
  noAccount,
  outcomeLabels,
  reasonLabels,
} from '@homeward/contract/login-logs';
import { stringify } from 'csv-stringify/sync';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { placesOf, wantedOf } from './login-logs.service.ts';
import { chunkRows, readChunk, type Wanted } from './login-logs.store.ts';
import { readDisplay } from './login-logs.viewer.store.ts';

export interface Export {
  readonly fileName: string;
  readonly csv: Readable;
}

/**
 * All events that match, as CSV with the times of the viewer, read and sent in chunks: its size needs no memory.
 * That somebody took them out of the house is written down first.
 */
export async function exportLogs(
  { db, record }: Pick<Deps, 'db' | 'record'>,
  query: LoginLogFilters,
  caller: Caller,
): Promise<Export> {
  const [wanted, display] = await Promise.all([wantedOf(db, query), readDisplay(db, caller.viewer.id)]);
  if (!display) throw notFound('Your account');
  const { search, ...filters } = query;
  await record(caller, db, {
    action: 'login-logs.exported',
    subject: { type: 'login-logs', id: null },
    after: search === undefined ? filters : { ...filters, search: '[typed]' },
  });
  return {
    fileName: `login-logs-${dayIn(display.timezone, new Date())}.csv`,
    csv: Readable.from(linesOf(db, wanted, query.sort, display), { objectMode: false }),
  };
}

async function* linesOf(
  db: Queryable,
  wanted: Wanted,
  sort: LoginLogFilters['sort'],
  display: Display,
): AsyncGenerator<string> {
  // Excel takes a file without the mark for another character set.
  yield `\uFEFF${stringify([headings(display)])}`;
  let walk = placesOf(wanted, sort, undefined);
  for (;;) {
    const rows = await readChunk(db, wanted, { ...walk, limit: chunkRows });
    const last = rows.at(-1);
    if (!last) return;
    const logs = rows.map((row) => loginLogSchema.parse(JSON.parse(row.json)));
    // A cell that starts like a formula would be run by a spreadsheet: a user agent is written by whoever comes.
    yield stringify(
      logs.map((log) => cellsOf(log, display)),
      { escape_formulas: true },
    );
    if (rows.length < chunkRows) return;
    walk = walk.direction === 'older' ? { ...walk, before: last } : { ...walk, after: last };
  }
}

function headings({ timezone }: Display): string[] {
  return [
    `Time (${timezone})`,
    'Time (UTC)',
    'User',
    'Attempted name',
    'Role',
    'Event',
    'Outcome',
    'Reason',
    'Method',
    'Address',
    'Device',
    'New device',
    'Session',
  ];
}

function cellsOf(log: LoginLog, display: Display): string[] {
  return [
    formatToTheSecond(log.at, display),
    log.at,
    log.user?.fullName ?? noAccount,
    log.attemptedName ?? '',
    log.role ? roleLabels[log.role] : '',
    eventLabels[log.event],
    outcomeLabels[log.outcome],
    log.reason ? reasonLabels[log.reason] : '',
    log.method ? methodLabels[log.method] : '',
    log.address ?? '',
    describeDevice(log.device),
    log.isNewDevice ? 'Yes' : '',
    log.sessionId ?? '',
  ];
}
