import type { NotificationKinds } from '../../core/index.ts';

/** What people are notified of by this slice. */
export const groupsNotices = {
  'capability-given': {
    label: 'New permission',
    group: 'account',
    wordings: { default: 'The group {{group}} lets you do more: {{what}}' },
  },
} as const satisfies NotificationKinds;
