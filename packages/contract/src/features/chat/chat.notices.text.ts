import type { NotificationKinds } from '../../core/index.ts';

// Neither the words of a message nor a client stand in a notice: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. */
export const chatNotices = {
  'chat-direct': {
    label: 'Direct message',
    group: 'messages',
    wordings: { default: '{{who}} sent you a message' },
    link: '/dashboard/chat',
    waitsInQuietHours: true,
  },
  'chat-mention': {
    label: 'Mentioned in a conversation',
    group: 'messages',
    wordings: { default: '{{who}} mentioned you in a conversation' },
    link: '/dashboard/chat',
    waitsInQuietHours: true,
  },
  'chat-urgent': {
    label: 'Urgent message',
    group: 'messages',
    wordings: { default: '{{who}} sent an urgent message. Acknowledge it.' },
    link: '/dashboard/chat',
    alwaysInApp: 'urgent',
  },
  'chat-unacknowledged': {
    label: 'Urgent message not acknowledged',
    group: 'messages',
    wordings: {
      default:
        '{{who}} sent an urgent message. Not acknowledged after 15 minutes: {{names}}. You are on call: call them.',
    },
    link: '/dashboard/chat',
    alwaysInApp: 'urgent',
    concerns: 'staff',
  },
} as const satisfies NotificationKinds;

/** How many names a notice holds. */
const mostNames = 3;

/** Who has not acknowledged a message, as the notice for those on call says it: "Ada, Bo, Cy and 2 others". */
export function namesInNotice(names: readonly string[]): string {
  const more = names.length - mostNames;
  const shown =
    more > 0 ? [...names.slice(0, mostNames), `${more} ${more === 1 ? 'other' : 'others'}`] : names;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
}
