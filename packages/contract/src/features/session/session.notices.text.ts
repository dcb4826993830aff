import type { NotificationKinds } from '../../core/index.ts';

/** What people are notified of by this slice. */
export const sessionNotices = {
  'new-device': {
    label: 'Sign-in from a new device',
    group: 'security',
    wordings: { default: 'New sign-in from {{device}}' },
    link: '/dashboard/settings/security',
    alwaysInApp: 'security',
  },
  'password-changed': {
    label: 'Password changed',
    group: 'security',
    wordings: { default: 'Your password was changed' },
    link: '/dashboard/settings/security',
    alwaysInApp: 'security',
  },
  'second-factor-changed': {
    label: 'Second factor changed',
    group: 'security',
    wordings: { default: 'Your second factor was {{what}}' },
    link: '/dashboard/settings/security',
    alwaysInApp: 'security',
  },
  'passkey-changed': {
    label: 'Passkey added or removed',
    group: 'security',
    wordings: { default: 'The passkey {{name}} was {{what}}' },
    link: '/dashboard/settings/security',
    alwaysInApp: 'security',
  },
} as const satisfies NotificationKinds;
