import type { NotificationKinds } from '../../core/index.ts';

// No name of a client stands in a message: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. */
export const clientsNotices = {
  'client-note-mention': {
    label: 'Mentioned in a note',
    group: 'clients',
    wordings: { default: '{{who}} mentioned you in a note about a client' },
    link: '/dashboard/clients',
  },
  'care-team-joined': {
    label: 'Added to a care team',
    group: 'clients',
    wordings: { default: '{{who}} added you to a care team' },
    link: '/dashboard/clients',
  },
  'emergency-access-opened': {
    label: 'Emergency access',
    group: 'security',
    wordings: { default: '{{who}} opened a client in an emergency. Review it within 24 hours.' },
    link: '/dashboard/clients/emergency-access',
    alwaysInApp: 'records',
    concerns: 'adminLevel',
  },
  'emergency-searches-repeated': {
    label: 'Repeated emergency searches',
    group: 'security',
    wordings: {
      default:
        '{{who}} searched for clients in an emergency {{count}} times within an hour. The audit log says for whom.',
    },
    link: '/dashboard/clients/emergency-access',
    alwaysInApp: 'records',
    concerns: 'adminLevel',
  },
} as const satisfies NotificationKinds;
