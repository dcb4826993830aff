import type { Role, Viewer } from '@homeward/contract/core';
import { type BulkAction, mayChangeAccounts, mayInviteUsers } from '@homeward/contract/users';

/** What can be done with accounts from their list. */
export type AccountChange = BulkAction;

interface ChangeLook {
  readonly label: string;
  /** The title for some, or for one by name. */
  readonly title: (who: string) => string;
  /** What it means for whom it happens to. */
  readonly consequence: string;
  /** The button: "Deactivate 3 people". */
  readonly verb: string;
  readonly isDanger: boolean;
  /** The toast when it is done: "3 people deactivated". */
  readonly done: (who: string) => string;
}

export const changeLooks: Record<AccountChange, ChangeLook> = {
  activate: {
    label: 'Activate',
    title: (who) => `Activate ${who}?`,
    consequence: 'They can sign in again with their old password.',
    verb: 'Activate',
    isDanger: false,
    done: (who) => `${who} activated`,
  },
  deactivate: {
    label: 'Deactivate',
    title: (who) => `Deactivate ${who}?`,
    consequence:
      'They are signed out on every device and cannot sign in until the account is activated again. Everything they did stays.',
    verb: 'Deactivate',
    isDanger: true,
    done: (who) => `${who} deactivated`,
  },
  'change-role': {
    label: 'Change role',
    title: (who) => `Change the role of ${who}`,
    consequence:
      'They are signed out on every device, and see what their new role may see when they sign in again.',
    verb: 'Change role of',
    isDanger: false,
    done: (who) => `Role of ${who} changed`,
  },
  'resend-invite': {
    label: 'Resend invitation',
    title: (who) => `Invite ${who} again?`,
    consequence:
      'A new link is sent. It works once and expires after 7 days. The previous link stops working.',
    verb: 'Invite',
    isDanger: false,
    done: (who) => `${who} invited again`,
  },
  'sign-out': {
    label: 'Sign out everywhere',
    title: (who) => `Sign ${who} out everywhere?`,
    consequence: 'Every session on every device ends at once. Their unsaved changes are lost.',
    verb: 'Sign out',
    isDanger: true,
    done: (who) => `${who} signed out`,
  },
};

const accountChanges: readonly AccountChange[] = ['activate', 'deactivate', 'change-role', 'sign-out'];

/** What a viewer may do with many at once; who of them it holds for, the dry run says. */
export function actionsFor(viewer: Viewer): readonly AccountChange[] {
  return [
    ...(mayInviteUsers.allows(viewer) ? (['resend-invite'] as const) : []),
    ...(mayChangeAccounts.allows(viewer) ? accountChanges : []),
  ];
}

/** The roles that a viewer may give to some account. */
export function rolesToGive(viewer: Viewer, all: readonly Role[]): readonly Role[] {
  return all.filter((role) => viewer.role === 'SuperAdmin' || role !== 'SuperAdmin');
}
