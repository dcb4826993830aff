import { Readable } from 'node:stream';
import { type Display, dayIn, formatToTheSecond, roleLabels } from '@homeward/contract/core';
import { type Account, accountSchema, type UserFilters } from '@homeward/contract/users';
import { stringify } from 'csv-stringify/sync';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { walkOf, wantedOf } from './users.list.service.ts';
import { chunkRows, readChunk, readFound, type Wanted } from './users.list.store.ts';
import { findDisplay } from './users.profile.store.ts';
import { searchUsers } from './users.search.service.ts';

export interface Export {
  readonly fileName: string;
  readonly csv: Readable;
}

/**
 * All people that match, as CSV with the times of the viewer, read and sent in chunks: its size needs no memory.
 * That somebody took them out of the house is written down first.
 * @throws 403 for roles that the viewer does not list
 */
export async function exportUsers(deps: Deps, query: UserFilters, caller: Caller): Promise<Export> {
  const wanted = wantedOf(query, caller.viewer);
  const display = await findDisplay(deps.db, caller.viewer.id);
  if (!display) throw notFound('Your account');
  const { search, ...filters } = query;
  await deps.record(caller, deps.db, {
    action: 'users.exported',
    subject: { type: 'users', id: null },
    after: search === undefined ? filters : { ...filters, search: '[typed]' },
  });
  return {
    fileName: `users-${dayIn(display.timezone, new Date())}.csv`,
    csv: Readable.from(linesOf(deps.db, wanted, query, display), { objectMode: false }),
  };
}

async function* linesOf(
  db: Queryable,
  wanted: Wanted,
  query: UserFilters,
  display: Display,
): AsyncGenerator<string> {
  // Excel takes a file without the mark for another character set.
  yield `\uFEFF${stringify([headings(display)])}`;
  const found = query.search === undefined ? undefined : await searchUsers(db, wanted, query.search);
  let walk = walkOf(query.sort, undefined, chunkRows);
  for (;;) {
    const rows = found ? await readFound(db, found.ids, walk) : await readChunk(db, wanted, walk);
    const last = rows.at(-1);
    if (!last) return;
    const accounts = rows.map((row) => accountSchema.parse(JSON.parse(row.json)));
    // A cell that starts like a formula would be run by a spreadsheet: names are typed by whoever has them.
    yield stringify(
      accounts.map((account) => cellsOf(account, display)),
      { escape_formulas: true },
    );
    if (rows.length < chunkRows) return;
    walk = walk.direction === 'up' ? { ...walk, after: last } : { ...walk, before: last };
  }
}

function headings({ timezone }: Display): string[] {
  return [
    'First name',
    'Last name',
    'Username',
    'Email',
    'Email verified',
    'Phone',
    'Phone verified',
    'Role',
    'Status',
    'Onboarding',
    'Invite status',
    'Email status',
    `Last login (${timezone})`,
    `Member since (${timezone})`,
    'Id',
  ];
}

function cellsOf(account: Account, display: Display): string[] {
  return [
    account.firstName,
    account.lastName,
    account.username,
    account.email,
    account.emailVerified ? 'Yes' : 'No',
    account.phone ?? '',
    account.phoneVerified ? 'Yes' : 'No',
    roleLabels[account.role],
    account.isActive ? 'Active' : 'Inactive',
    account.isOnboarded ? 'Completed' : 'Pending',
    account.inviteStatus ?? '',
    account.emailStatus ?? '',
    account.lastLogin === null ? 'Never' : formatToTheSecond(account.lastLogin, display),
    formatToTheSecond(account.createdAt, display),
    account.id,
  ];
}
