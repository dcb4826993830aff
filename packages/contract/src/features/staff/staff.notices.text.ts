import type { NotificationKinds } from '../../core/index.ts';

/** What people are notified of by this slice. */
export const staffNotices = {
  'employment-changed': {
    label: 'Employment changed',
    group: 'account',
    wordings: {
      default: '{{who}} changed your employment record',
      status: '{{who}} changed your employment status: {{status}}',
      credential: '{{who}} changed your credential {{credential}}: {{status}}',
    },
    link: '/dashboard/settings',
  },
  'availability-stale': {
    label: 'Availability to confirm',
    group: 'account',
    wordings: { default: 'Please confirm when you can work: the last time was {{days}} days ago' },
    link: '/dashboard/settings/availability',
    concerns: 'staff',
  },
  'leave-ending': {
    label: 'Return from leave',
    group: 'staff',
    wordings: {
      default: '{{who}} is expected back from leave today. End the leave, or change the expected return.',
      past: '{{who}} was expected back from leave on {{day}}. End the leave, or change the expected return.',
    },
    concerns: 'careManagerLevel',
  },
  // Named when there were licenses alone: the notifications that are there keep their type.
  'license-expiring': {
    label: 'Credential expiring',
    group: 'staff',
    wordings: {
      default: '{{license}} of {{provider}} expires in {{time}}',
      today: '{{license}} of {{provider}} expires today',
      expired: '{{license}} of {{provider}} expired on {{day}}',
      together: '{{count}} licenses and credentials need attention: {{when}}',
    },
    concerns: 'staff',
  },
} as const satisfies NotificationKinds;
