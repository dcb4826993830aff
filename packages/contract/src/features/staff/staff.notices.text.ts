import type { NotificationKinds } from '../../core/index.ts';

/** What people are notified of by this slice. */
export const staffNotices = {
  'employment-changed': {
    label: 'Employment changed',
    group: 'account',
    wordings: {
      default: '{{who}} changed your employment record',
      status: '{{who}} changed your employment status: {{status}}',
    },
    link: '/dashboard/settings',
  },
} as const satisfies NotificationKinds;
