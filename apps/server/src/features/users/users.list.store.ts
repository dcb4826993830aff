import type { Role } from '@homeward/contract/core';
import type { EmailStatus, InviteStatus } from '@homeward/contract/users';
import { byText, byTime, isOneOf, isSame, List } from '../../platform/db/index.ts';
import { accountJson } from './users.row.store.ts';

/** What a list may hold; undefined lets everybody pass. */
export interface Wanted {
  readonly roles: readonly Role[] | undefined;
  readonly isActive: boolean | undefined;
  readonly isOnboarded: boolean | undefined;
  readonly inviteStatuses: readonly InviteStatus[] | undefined;
  readonly emailStatuses: readonly EmailStatus[] | undefined;
}

/** The condition on a row of `user_facets`; its parameters are `$1` to `$5`, from `facetValues`. */
export const facetPasses = [
  isOneOf('role', 1),
  isSame('is_active', 2),
  isSame('is_onboarded', 3),
  isOneOf('invite_status', 4),
  isOneOf('email_status', 5),
].join(' and ');

export function facetValues(wanted: Wanted): unknown[] {
  const { roles, isActive, isOnboarded, inviteStatuses, emailStatuses } = wanted;
  return [
    roles ?? null,
    isActive ?? null,
    isOnboarded ?? null,
    inviteStatuses ?? null,
    emailStatuses ?? null,
  ];
}

/** People, of each facet along its own part of an index. */
export const userList = new List({
  name: 'users',
  table: 'users',
  alias: 'u',
  json: accountJson,
  sorts: {
    name: [byText('sort_name')],
    createdAt: [byTime('created_at')],
    lastLogin: [byTime(`coalesce(last_login_at, '1970-01-01T00:00:00Z'::timestamptz)`)],
  },
  sources: {
    facets: {
      values: 5,
      with: `keys as materialized (select facet from user_facets where ${facetPasses})`,
      branches: [{ keys: 'keys', column: 'facet', key: 'keys.facet' }],
      isWhole: '$1 is null and $2 is null and $3 is null and $4 is null and $5 is null',
    },
  },
});
