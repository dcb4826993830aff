import { type Role, roleLabels, roles, type Viewer, wrongPhone } from '@homeward/contract/core';
import {
  type CheckedInvitation,
  type CheckedInvitations,
  type InvitationCells,
  type InvitationColumn,
  invitationColumns,
  inviteUserBody,
  mayInviteRole,
  mostInvitations,
  usersText,
} from '@homeward/contract/users';
import { readCsv } from '../../platform/csv/index.ts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { normalizePhone } from '../../platform/phones/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { inviteQuietly, readSender, tellOfInvited } from './users.invitations.service.ts';
import * as store from './users.store.ts';

const mostLetters = 500;

/** Headings as people write them, without anything but letters. */
const headings: Readonly<Record<string, InvitationColumn>> = {
  firstname: 'firstName',
  first: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  last: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  phone: 'phone',
  phonenumber: 'phone',
  mobile: 'phone',
  cell: 'phone',
  role: 'role',
};

/**
 * The rows of a file, cell by cell as they were typed.
 * @throws 422 when it cannot be read, names no columns, or is too long
 */
async function readRows(csv: string): Promise<{ rows: InvitationCells[]; ignoredColumns: string[] }> {
  const table = await readCsv(csv, mostInvitations + 1);
  if ('fault' in table) throw problem(422, table.fault);
  const { headings: head, rows: body } = table;
  const columns = head.map((heading) => headings[heading.toLowerCase().replaceAll(/[^a-z]/g, '')]);
  if (!columns.includes('email')) throw problem(422, usersText.noHeading);
  if (body.length === 0) throw problem(422, usersText.emptyList);
  if (body.length > mostInvitations) throw problem(422, usersText.listTooLong);
  const rows = body.map((cells) => {
    const row: InvitationCells = { firstName: '', lastName: '', email: '', phone: '', role: '' };
    for (const [index, column] of columns.entries()) {
      if (column) row[column] = (cells[index] ?? '').slice(0, mostLetters);
    }
    return row;
  });
  return { rows, ignoredColumns: head.filter((_, index) => !columns[index]).slice(0, 50) };
}

/**
 * What each row of a list would do. Sends nothing.
 * @throws 422 as `readRows`
 */
export async function checkInvitations(
  db: Queryable,
  given: { csv: string } | { rows: InvitationCells[] },
  viewer: Viewer,
): Promise<CheckedInvitations> {
  const { rows, ignoredColumns } =
    'csv' in given ? await readRows(given.csv) : { ...given, ignoredColumns: [] };
  const checked = await checkRows(db, rows, viewer);
  const invalid = checked.filter(({ errors }) => errors.length > 0).length;
  return { rows: checked, ignoredColumns, counts: { valid: checked.length - invalid, invalid } };
}

async function checkRows(
  db: Queryable,
  rows: readonly InvitationCells[],
  viewer: Viewer,
): Promise<CheckedInvitation[]> {
  const keyOf = (cells: InvitationCells) => cells.email.trim().toLowerCase();
  const taken = await store.findTakenEmails(db, rows.map(keyOf));
  const met = new Set<string>();
  return rows.map((cells, index) => {
    const role = readRole(cells.role);
    const errors = faultsOf(cells, role, viewer);
    const email = keyOf(cells);
    if (!errors.some(({ column }) => column === 'email')) {
      if (taken.has(email)) errors.push({ column: 'email', message: usersText.emailTaken });
      else if (met.has(email)) errors.push({ column: 'email', message: usersText.twiceInList });
      met.add(email);
    }
    return {
      row: index + 1,
      cells,
      role: role ?? null,
      errors: errors.sort((a, b) => orderOf(a) - orderOf(b)),
    };
  });
}

/** A role by its label or its value, however it is written: "care provider". */
function readRole(text: string): Role | undefined {
  const plain = (one: string) => one.toLowerCase().replaceAll(/[^a-z]/g, '');
  return roles.find((role) => [role, roleLabels[role]].some((name) => plain(name) === plain(text)));
}

function faultsOf(
  cells: InvitationCells,
  role: Role | undefined,
  viewer: Viewer,
): CheckedInvitation['errors'] {
  const errors: CheckedInvitation['errors'] = [];
  for (const column of ['firstName', 'lastName', 'email'] as const) {
    const parsed = inviteUserBody.shape[column].safeParse(cells[column]);
    if (!parsed.success) errors.push({ column, message: parsed.error.issues[0]?.message ?? '' });
  }
  if (cells.phone.trim() !== '' && normalizePhone(cells.phone) === undefined)
    errors.push({ column: 'phone', message: wrongPhone });
  if (role === undefined) errors.push({ column: 'role', message: usersText.unknownRole });
  else if (!mayInviteRole(viewer, role)) errors.push({ column: 'role', message: usersText.notYourInvite });
  return errors;
}

const orderOf = ({ column }: { column: InvitationColumn }) => invitationColumns.indexOf(column);

/**
 * Invites everybody in a list, in one transaction: all of them, or with `onlyValid` those without an error.
 * @throws 422 rows with errors, or nobody left
 */
export async function inviteMany(
  deps: Deps,
  tx: Transaction,
  given: { rows: InvitationCells[]; onlyValid: boolean },
  caller: Caller,
): Promise<{ invited: number; skipped: CheckedInvitation[] }> {
  const checked = await checkRows(tx, given.rows, caller.viewer);
  const skipped = checked.filter(({ errors }) => errors.length > 0);
  if (skipped.length > 0 && (!given.onlyValid || skipped.length === checked.length)) {
    throw problem(422, usersText.listHasErrors, {
      errors: skipped.flatMap(({ row, errors }) =>
        errors.map(({ column, message }) => ({ path: `rows.${row - 1}.${column}`, message })),
      ),
    });
  }
  const sender = await readSender(deps, tx, caller.viewer);
  const ids: string[] = [];
  for (const { cells, role, errors } of checked) {
    if (role === null || errors.length > 0) continue;
    const { firstName, lastName, email } = cells;
    const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), role };
    const phone = cells.phone.trim();
    ids.push(
      await inviteQuietly(deps, tx, phone === '' ? person : { ...person, phone }, { ...caller, sender }),
    );
  }
  await tellOfInvited(deps, tx, ids, caller);
  return { invited: ids.length, skipped };
}
