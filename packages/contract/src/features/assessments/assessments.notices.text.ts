import type { NotificationKinds } from '../../core/index.ts';

// A message never names a client: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. */
export const assessmentsNotices = {
  'abilities-fell': {
    label: 'Abilities have fallen',
    group: 'clients',
    wordings: { default: 'A client of yours needs more help than before. Read the new {{instrument}}.' },
    concerns: 'staff',
  },
  'assessment-in-error': {
    label: 'Assessment entered in error',
    group: 'clients',
    wordings: {
      default:
        'A signed {{instrument}} of a client of yours was marked as entered in error. Its results no longer count. Any care tasks that came from it were removed.',
    },
    concerns: 'staff',
  },
  'home-hazard': {
    label: 'Critical hazard in a home',
    group: 'clients',
    wordings: {
      default: 'A critical hazard was found in the home of a client of yours. Act within 24 hours.',
    },
    alwaysInApp: 'safety',
    concerns: 'staff',
  },
} as const satisfies NotificationKinds;
