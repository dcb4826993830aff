import type { NotificationKinds } from '../../core/index.ts';

// Neither the words of a message nor a client stand in a notice: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. */
export const chatNotices = {
  'chat-direct': {
    label: 'Direct message',
    group: 'people',
    wordings: { default: '{{who}} sent you a message' },
    link: '/dashboard/chat',
    waitsInQuietHours: true,
  },
  'chat-mention': {
    label: 'Mentioned in a conversation',
    group: 'people',
    wordings: { default: '{{who}} mentioned you in a conversation' },
    link: '/dashboard/chat',
    waitsInQuietHours: true,
  },
  'chat-urgent': {
    label: 'Urgent message',
    group: 'people',
    wordings: { default: '{{who}} sent an urgent message. Acknowledge it.' },
    link: '/dashboard/chat',
    isAlwaysInApp: true,
  },
} as const satisfies NotificationKinds;
