import type { NotificationKinds } from '../../core/index.ts';

// A message never names a client: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. */
export const hazardsNotices = {
  'hazard-assigned': {
    label: 'Hazard to remove',
    group: 'clients',
    wordings: {
      default: 'You now own an action about a hazard in a home.',
      several: 'You now own {{count}} actions about hazards in a home.',
      critical: 'You now own an action about a critical hazard in a home. Act within 24 hours.',
    },
    alwaysInApp: 'safety',
  },
  'hazard-overdue': {
    label: 'Hazard overdue',
    group: 'clients',
    wordings: { default: 'Your action about a hazard in a home is overdue.' },
    alwaysInApp: 'safety',
  },
} as const satisfies NotificationKinds;
