import type { BulkAction } from '@homeward/contract/users';

interface ChangeWords {
  /** The title for some, or for one by name. */
  readonly title: (who: string) => string;
  /** What it means for whom it happens to. */
  readonly consequence: string;
  /** The button: "Deactivate 3 people". */
  readonly verb: string;
  /** The toast when it is done: "3 people deactivated". */
  readonly done: (who: string) => string;
}

/** Loaded with the dialog, which no list shows at first. */
export const changeWords: Record<BulkAction, ChangeWords> = {
  activate: {
    title: (who) => `Activate ${who}?`,
    consequence: 'They can sign in again with their old password.',
    verb: 'Activate',
    done: (who) => `${who} activated`,
  },
  deactivate: {
    title: (who) => `Deactivate ${who}?`,
    consequence:
      'They are signed out on every device and cannot sign in until the account is activated again. Everything they did stays.',
    verb: 'Deactivate',
    done: (who) => `${who} deactivated`,
  },
  'change-role': {
    title: (who) => `Change the role of ${who}`,
    consequence:
      'They are signed out on every device, and see what their new role may see when they sign in again.',
    verb: 'Change role of',
    done: (who) => `Role of ${who} changed`,
  },
  'resend-invite': {
    title: (who) => `Invite ${who} again?`,
    consequence:
      'A new link is sent. It works once and expires after 7 days. The previous link stops working.',
    verb: 'Invite',
    done: (who) => `${who} invited again`,
  },
  'sign-out': {
    title: (who) => `Sign ${who} out everywhere?`,
    consequence: 'Every session on every device ends at once. Their unsaved changes are lost.',
    verb: 'Sign out',
    done: (who) => `${who} signed out`,
  },
};
