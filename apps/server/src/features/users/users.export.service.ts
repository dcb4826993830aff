import { type Display, formatToTheSecond, roleLabels } from '@homeward/contract/core';
import { type Account, accountSchema, listedAccountSchema, type UserFilters } from '@homeward/contract/users';
import { type CsvColumn, type CsvFile, csvOf, filtersToRecord } from '../../platform/csv/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { askedOf } from './users.list.service.ts';
import { careProviderList, userList } from './users.list.store.ts';
import { findDisplay } from './users.profile.store.ts';

/**
 * All people that match, as CSV with the times of the viewer. That somebody took them out of the house is written down
 * first.
 * @throws 403 for roles that the viewer does not list
 */
export async function exportUsers(deps: Deps, query: UserFilters, caller: Caller): Promise<CsvFile> {
  const asked = await askedOf(deps.db, query, caller.viewer);
  const display = await findDisplay(deps.db, caller.viewer.id);
  if (!display) throw notFound('Your account');
  await deps.record(caller, deps.db, {
    action: 'users.exported',
    subject: { type: 'users', id: null },
    after: filtersToRecord(query),
  });
  return csvOf(
    { name: 'users', zone: display.timezone },
    columnsOf(display),
    asked.source === 'care'
      ? careProviderList.items(deps.db, asked, listedAccountSchema)
      : userList.items(deps.db, { ...asked, source: 'facets' }, accountSchema),
  );
}

const columnsOf = (display: Display): CsvColumn<Account>[] => [
  ['First name', (account) => account.firstName],
  ['Last name', (account) => account.lastName],
  ['Username', (account) => account.username],
  ['Email', (account) => account.email],
  ['Email verified', (account) => (account.emailVerified ? 'Yes' : 'No')],
  ['Phone', (account) => account.phone ?? ''],
  ['Phone verified', (account) => (account.phoneVerified ? 'Yes' : 'No')],
  ['Role', (account) => roleLabels[account.role]],
  ['Status', (account) => (account.isActive ? 'Active' : 'Inactive')],
  ['Onboarding', (account) => (account.isOnboarded ? 'Completed' : 'Pending')],
  ['Invite status', (account) => account.inviteStatus ?? ''],
  ['Email status', (account) => account.emailStatus ?? ''],
  [
    `Last login (${display.timezone})`,
    ({ lastLogin }) => (lastLogin === null ? 'Never' : formatToTheSecond(lastLogin, display)),
  ],
  [`Member since (${display.timezone})`, (account) => formatToTheSecond(account.createdAt, display)],
  ['Id', (account) => account.id],
];
