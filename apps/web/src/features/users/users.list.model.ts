import { type CallInput, type Role, roleLabels, roles, writeNumberRange } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import {
  accountStatuses,
  type EmailStatus,
  emailStatuses,
  type InviteStatus,
  inviteStatuses,
  listedRoles,
  type listUsers,
  onboardingStatuses,
  userSorts,
} from '@homeward/contract/users';
import type { Filter, TableState } from '../../ui/DataTable.tsx';
import { isChoice, isNumberRange, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { RecordSource, Sort } from '../../ui/table/types.ts';

/** A page that lists users: all, or those of one role. */
export interface UserListKind {
  readonly title: string;
  readonly role: Role | undefined;
  /** Who is invited there, in the button. */
  readonly invitee: string;
  /** The last part of its address. */
  readonly place: string;
}

const kindOf = (place: string, title: string, role: Role): UserListKind => ({
  title,
  role,
  invitee: roleLabels[role].toLowerCase(),
  place: `/${place}`,
});

export const userLists = {
  all: { title: 'All Users', role: undefined, invitee: 'user', place: '' },
  superAdmins: kindOf('super-admins', 'Super Admins', 'SuperAdmin'),
  admins: kindOf('admins', 'Admins', 'Admin'),
  careManagers: kindOf('care-managers', 'Care Managers', 'CareManager'),
  careProviders: kindOf('care-providers', 'Care Providers', 'CareProvider'),
  familyMembers: { ...kindOf('family-members', 'Family Members', 'Family'), invitee: 'family member' },
  medicalProfessionals: kindOf('medical-professionals', 'Medical Professionals', 'MedicalProfessional'),
  others: { ...kindOf('others', 'Others', 'Other'), invitee: 'somebody else' },
} as const satisfies Record<string, UserListKind>;

/** The list that somebody of a role stands in. */
export function listOfRole(role: Role): { label: string; href: string } {
  const kind = Object.values<UserListKind>(userLists).find((one) => one.role === role) ?? userLists.all;
  return { label: kind.title, href: profilePath('').replace(/\/$/, '') + kind.place };
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const capitalised = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** What a list can be narrowed by; the ids are also the names in the address and the query. */
export function filtersOf(
  kind: UserListKind,
  viewer: { readonly role: Role },
  skills: RecordSource,
): readonly Filter[] {
  const listed = listedRoles(viewer);
  const role: Filter = {
    kind: 'choice',
    id: 'role',
    label: 'Role',
    options: roles
      .filter((one) => listed.includes(one))
      .map((value) => ({ value, label: roleLabels[value] })),
  };
  const care: readonly Filter[] = [
    { kind: 'records', id: 'skill', label: 'Skill', source: skills },
    { kind: 'numbers', id: 'rating', label: 'Rating', unit: 'stars', min: 0, max: 5, step: 0.5 },
  ];
  return [
    ...(kind.role === undefined ? [role] : []),
    { kind: 'choice', id: 'status', label: 'Status', options: capitalised(accountStatuses) },
    ...(kind.role === 'CareProvider' ? care : []),
    { kind: 'choice', id: 'onboarding', label: 'Onboarding', options: capitalised(onboardingStatuses) },
    { kind: 'choice', id: 'inviteStatus', label: 'Invite status', options: optionsOf(inviteStatuses) },
    { kind: 'choice', id: 'emailStatus', label: 'Email status', options: optionsOf(emailStatuses) },
  ];
}

const names = [
  'search',
  'sort',
  'cursor',
  'role',
  'status',
  'onboarding',
  'inviteStatus',
  'emailStatus',
  'skill',
  'rating',
] as const;

/** What the address of a list holds: the state of its table. */
export type UsersSearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what a list understands of the query part of its address. */
export function readUsersSearch(search: Readonly<Record<string, unknown>>): UsersSearch {
  const read: UsersSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

/** The other way round: what the address holds of other things, such as who is shown beside the list. */
export function withoutUsersSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.some((own) => own === name)));
}

export const byName: Sort = { column: 'name', direction: 'ascending' };

/** The state of the table that an address describes. */
export function stateOf(search: UsersSearch, filters: readonly Filter[]): TableState {
  return tableStateFromSearch(search, filters, byName);
}

export type ListQuery = NonNullable<CallInput<typeof listUsers>['query']>;

/** What the server is asked for the table's state. */
export function listQueryOf(kind: UserListKind, state: TableState): ListQuery {
  const { role, status, onboarding, inviteStatus, emailStatus, skill, rating } = state.filters;
  const sort = userSorts.find(
    (one) => one === `${state.sort?.direction === 'descending' ? '-' : ''}${state.sort?.column}`,
  );
  const query: ListQuery = { sort: sort ?? 'name' };
  // The options of the filters are the contract's own values, and only they come out of an address.
  if (kind.role !== undefined) query.role = [kind.role];
  else if (isChoice(role)) query.role = role as Role[];
  if (isChoice(status)) query.status = status as (typeof accountStatuses)[number][];
  if (isChoice(onboarding)) query.onboarding = onboarding as (typeof onboardingStatuses)[number][];
  if (isChoice(inviteStatus)) query.inviteStatus = inviteStatus as InviteStatus[];
  if (isChoice(emailStatus)) query.emailStatus = emailStatus as EmailStatus[];
  if (isChoice(skill)) query.skill = [...skill];
  if (isNumberRange(rating)) query.rating = writeNumberRange(rating);
  if (state.search) query.search = state.search;
  if (state.cursor) query.cursor = state.cursor;
  return query;
}
