import type { NotificationKinds } from '../../core/index.ts';

// No name of a client stands in a message: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. `when` is a day and a time in the zone of the shift. */
export const visitsNotices = {
  'visit-not-started': {
    label: 'Shift not started',
    group: 'visits',
    wordings: { default: 'Your shift of {{when}} has begun. Clock in, or call the office.' },
    link: '/dashboard/time-clock',
    concerns: 'staff',
  },
  'visit-late': {
    label: 'Late visit',
    group: 'visits',
    wordings: {
      default: '{{who}} has not clocked in for the shift of {{when}}',
      missed: 'The visit of {{who}}, {{when}}, was missed. Make sure that the client is safe.',
      unended: '{{who}} has not clocked out of the visit of {{when}}',
    },
    link: '/dashboard/time-clock',
    alwaysInApp: 'safety',
    concerns: 'staff',
  },
  'visit-late-family': {
    label: 'Late visit of your family member',
    group: 'visits',
    wordings: {
      default: 'Nobody has arrived yet for the visit of {{when}}. The office knows, and looks into it.',
    },
    link: '/dashboard/time-clock',
    concerns: 'family',
  },
  'visit-disputed': {
    label: 'Disputed visit',
    group: 'visits',
    wordings: { default: '{{who}} disputes the visit of {{when}}' },
    link: '/dashboard/time-clock',
    concerns: 'careManagerLevel',
  },
  'visit-correction': {
    label: 'Time correction',
    group: 'visits',
    wordings: {
      default: '{{who}} asks to correct the visit of {{when}}',
      approved: '{{who}} approved your correction of the visit of {{when}}',
      rejected: '{{who}} rejected your correction of the visit of {{when}}',
      changed: '{{who}} corrected your visit of {{when}}',
      entered: '{{who}} entered the visit of {{when}} by hand. Approve or reject it.',
      recorded: '{{who}} approved the visit of {{when}} that the office entered for you',
    },
    link: '/dashboard/time-clock',
    concerns: 'staff',
  },
} as const satisfies NotificationKinds;
