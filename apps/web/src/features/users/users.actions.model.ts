import type { Role, Viewer } from '@homeward/contract/core';
import { type Account, type BulkAction, mayChangeAccounts, mayInviteUsers } from '@homeward/contract/users';

/** What can be done with accounts from their list. */
export type AccountChange = BulkAction;

interface ChangeLook {
  readonly label: string;
  readonly isDanger: boolean;
}

export const changeLooks: Record<AccountChange, ChangeLook> = {
  activate: { label: 'Activate', isDanger: false },
  deactivate: { label: 'Deactivate', isDanger: true },
  'change-role': { label: 'Change role', isDanger: false },
  'resend-invite': { label: 'Resend invitation', isDanger: false },
  'sign-out': { label: 'Sign out everywhere', isDanger: true },
};

const accountChanges: readonly AccountChange[] = ['activate', 'deactivate', 'change-role', 'sign-out'];

/** What a viewer may do with many at once; who of them it holds for, the dry run says. */
export function actionsFor(viewer: Viewer): readonly AccountChange[] {
  return [
    ...(mayInviteUsers.allows(viewer) ? (['resend-invite'] as const) : []),
    ...(mayChangeAccounts.allows(viewer) ? accountChanges : []),
  ];
}

/** Whether a change can do anything to an account as its row says. */
export function changes(which: AccountChange, { isActive, inviteStatus }: Account): boolean {
  if (which === 'activate') return !isActive;
  if (which === 'resend-invite') return isActive && inviteStatus === 'Invited';
  return which !== 'deactivate' || isActive;
}

/** The roles that a viewer may give to some account. */
export function rolesToGive(viewer: Viewer, all: readonly Role[]): readonly Role[] {
  return all.filter((role) => viewer.role === 'SuperAdmin' || role !== 'SuperAdmin');
}
