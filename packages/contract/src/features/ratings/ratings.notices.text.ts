import type { NotificationKinds } from '../../core/index.ts';

/** What people are notified of by this slice. */
export const ratingsNotices = {
  'review-received': {
    label: 'Review received',
    group: 'staff',
    wordings: { default: '{{rater}} reviewed you: {{stars}}' },
    concerns: 'careProvider',
  },
  'review-verified': {
    label: 'Review verified',
    group: 'staff',
    wordings: { default: '{{who}} verified the review of {{provider}} by {{rater}}' },
  },
  'review-rejected': {
    label: 'Review rejected',
    group: 'staff',
    wordings: { default: '{{who}} rejected the review of {{provider}} by {{rater}}' },
  },
} as const satisfies NotificationKinds;
