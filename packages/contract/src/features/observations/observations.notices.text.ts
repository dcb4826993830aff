import type { NotificationKinds } from '../../core/index.ts';

// A message never names a client: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. */
export const observationsNotices = {
  'observation-assigned': {
    label: 'Something to observe',
    group: 'clients',
    wordings: { default: 'You are asked what you see of a client of yours. Open it to answer.' },
    concerns: 'careProvider',
  },
  'observation-sent': {
    label: 'Observation received',
    group: 'clients',
    wordings: { default: 'A caregiver has sent what they observed. Look at it in the draft.' },
    concerns: 'staff',
  },
} as const satisfies NotificationKinds;
