import type { NotificationKinds } from '../../core/index.ts';

/** What people are notified of by this slice. */
export const profilesNotices = {
  'license-expiring': {
    label: 'License expiring',
    group: 'people',
    wordings: {
      default: '{{license}} of {{provider}} expires in {{time}}',
      today: '{{license}} of {{provider}} expires today',
      expired: '{{license}} of {{provider}} expired on {{day}}',
      several: '{{count}} licenses run out: {{when}}',
    },
    concerns: 'careManagerAndProvider',
  },
} as const satisfies NotificationKinds;
