import type { NotificationKinds } from '../../core/index.ts';

// A message never names a client: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. */
export const carePlansNotices = {
  'care-plan-changed': {
    label: 'Care plan changed',
    group: 'clients',
    wordings: { default: 'The care plan of a client of yours has changed. Read version {{no}}.' },
    link: '/dashboard/clients',
    concerns: 'staff',
  },
} as const satisfies NotificationKinds;
