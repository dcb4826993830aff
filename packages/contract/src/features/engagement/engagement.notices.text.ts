import type { NotificationKinds } from '../../core/index.ts';

// A message never names a client: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. */
export const engagementNotices = {
  'engagement-fell': {
    label: 'Engagement has fallen',
    group: 'clients',
    wordings: {
      default: 'A client of yours takes less part in activities than two weeks ago. Read the engagement log.',
    },
    concerns: 'staff',
  },
} as const satisfies NotificationKinds;
