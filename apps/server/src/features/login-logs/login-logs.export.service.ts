import { type Display, formatToTheSecond, roleLabels } from '@homeward/contract/core';
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
import { type CsvColumn, type CsvFile, csvOf, filtersToRecord } from '../../platform/csv/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { askedOf } from './login-logs.service.ts';
import { loginLogList } from './login-logs.store.ts';
import { readDisplay } from './login-logs.viewer.store.ts';

/**
 * All events that match, as CSV with the times of the viewer. That somebody took them out of the house is written down
 * first.
 */
export async function exportLogs(
  { db, record }: Pick<Deps, 'db' | 'record'>,
  query: LoginLogFilters,
  caller: Caller,
): Promise<CsvFile> {
  const [asked, display] = await Promise.all([askedOf(db, query), readDisplay(db, caller.viewer.id)]);
  if (!display) throw notFound('Your account');
  await record(caller, db, {
    action: 'login-logs.exported',
    subject: { type: 'login-logs', id: null },
    after: filtersToRecord(query),
  });
  return csvOf(
    { name: 'login-logs', zone: display.timezone },
    columnsOf(display),
    loginLogList.items(db, asked, loginLogSchema),
  );
}

const columnsOf = (display: Display): CsvColumn<LoginLog>[] => [
  [`Time (${display.timezone})`, (log) => formatToTheSecond(log.at, display)],
  ['Time (UTC)', (log) => log.at],
  ['User', (log) => log.user?.fullName ?? noAccount],
  ['Attempted name', (log) => log.attemptedName ?? ''],
  ['Role', (log) => (log.role ? roleLabels[log.role] : '')],
  ['Event', (log) => eventLabels[log.event]],
  ['Outcome', (log) => outcomeLabels[log.outcome]],
  ['Reason', (log) => (log.reason ? reasonLabels[log.reason] : '')],
  ['Method', (log) => (log.method ? methodLabels[log.method] : '')],
  ['Address', (log) => log.address ?? ''],
  ['Device', (log) => describeDevice(log.device)],
  ['New device', (log) => (log.isNewDevice ? 'Yes' : '')],
  ['Session', (log) => log.sessionId ?? ''],
];
