import type { NotificationKinds } from '../../core/index.ts';

/** What people are notified of by this slice. */
export const usersNotices = {
  'account-status-changed': {
    label: 'Account activated or deactivated',
    group: 'account',
    wordings: { default: 'Your account was {{what}}' },
    link: '/dashboard/settings',
  },
  'role-changed': {
    label: 'Role changed',
    group: 'account',
    wordings: { default: 'Your role is now {{role}}' },
    link: '/dashboard/settings',
  },
  'profile-changed': {
    label: 'Profile changed by somebody else',
    group: 'account',
    wordings: {
      default: '{{who}} changed your {{what}}',
      'phone-verified': '{{who}} verified your phone number after calling you',
      removed: '{{who}} removed your {{what}}',
      restored: '{{who}} restored your {{what}}',
    },
    link: '/dashboard/settings',
  },
  'invitation-accepted': {
    label: 'Invitation accepted',
    group: 'staff',
    wordings: { default: '{{who}} accepted your invitation' },
    concerns: 'management',
  },
} as const satisfies NotificationKinds;
