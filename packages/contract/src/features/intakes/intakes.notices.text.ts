import type { NotificationKinds } from '../../core/index.ts';

// A message never names a prospect: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. */
export const intakesNotices = {
  'intake-assigned': {
    label: 'An initial assessment is yours',
    group: 'clients',
    wordings: { default: 'You are the assessor of an initial assessment.' },
    concerns: 'careManagerLevel',
  },
  'intake-invited': {
    label: 'Invited to an initial assessment',
    group: 'clients',
    wordings: { default: 'You are invited to answer a part of an initial assessment.' },
    concerns: 'staff',
  },
} as const satisfies NotificationKinds;
