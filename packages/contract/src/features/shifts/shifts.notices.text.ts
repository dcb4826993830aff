import type { NotificationKinds } from '../../core/index.ts';

// No name of a client stands in a message: it may be read on a locked screen or in a mailbox.

/** What people are notified of by this slice. `when` is a day and a time in the zone of the shift. */
export const shiftsNotices = {
  'shifts-published': {
    label: 'Published schedule',
    group: 'schedule',
    wordings: {
      default: '{{who}} published {{count}} shifts for you, {{when}}',
      one: '{{who}} published a shift for you, {{when}}',
    },
    link: '/dashboard/calendar',
    concerns: 'staff',
  },
  'shift-changed': {
    label: 'Changed shift',
    group: 'schedule',
    wordings: {
      default: '{{who}} moved your shift from {{before}} to {{when}}. Please acknowledge it.',
      details: '{{who}} changed your shift on {{when}}',
      several: '{{who}} changed {{count}} of your shifts, the first on {{when}}',
      assigned: '{{who}} assigned you a shift, {{when}}. Please acknowledge it.',
      unassigned: '{{who}} took you off the shift on {{when}}. Please acknowledge it.',
      cancelled: '{{who}} cancelled your shift on {{when}}. Please acknowledge it.',
      held: '{{who}} put your shift on {{when}} on hold. Please acknowledge it.',
      reinstated: '{{who}} reinstated your shift on {{when}}. Please acknowledge it.',
    },
    link: '/dashboard/calendar',
    concerns: 'staff',
  },
  'shift-called-out': {
    label: 'Call-out',
    group: 'schedule',
    wordings: { default: '{{who}} called out of the shift on {{when}}. It is open again.' },
    link: '/dashboard/calendar',
    alwaysInApp: 'coverage',
    concerns: 'careManagerLevel',
  },
  'shifts-opened': {
    label: 'Shifts of a caregiver who is away',
    group: 'schedule',
    wordings: {
      default: '{{who}} is away from work. {{count}} of their shifts need another caregiver, {{when}}.',
      one: '{{who}} is away from work. Their shift on {{when}} needs another caregiver.',
    },
    link: '/dashboard/calendar?open=yes',
    alwaysInApp: 'coverage',
    concerns: 'careManagerLevel',
  },
  'shift-offered': {
    label: 'Offered shift',
    group: 'schedule',
    wordings: {
      default: '{{who}} offers you a shift in {{town}}, {{when}}. Answer by {{until}}.',
      unplaced: '{{who}} offers you a shift, {{when}}. Answer by {{until}}.',
      incentive:
        '{{who}} offers you a shift in {{town}} with an incentive of {{incentive}}, {{when}}. Answer by {{until}}.',
      unplacedIncentive:
        '{{who}} offers you a shift with an incentive of {{incentive}}, {{when}}. Answer by {{until}}.',
      taken: 'The shift on {{when}} that you were willing to take went to someone else',
    },
    link: '/dashboard/calendar',
    concerns: 'staff',
  },
  'shift-offer-answered': {
    label: 'Answered or expired offer',
    group: 'schedule',
    wordings: {
      default: '{{who}} took the shift on {{when}}',
      countered: '{{who}} proposes another time for the shift on {{when}}: {{proposed}}',
      willing: '{{who}} would take the shift on {{when}}',
      requested: '{{who}} asks for the open shift on {{when}}',
      collected: 'All answers for the shift on {{when}} are in. Pick someone.',
      declined: 'Everyone declined the shift on {{when}}. It is open again.',
      expired: 'Nobody took the shift on {{when}}. It is open again.',
      lapsed: 'The offer of the shift on {{when}} has ended. Pick one of those who are willing.',
    },
    link: '/dashboard/calendar',
    concerns: 'careManagerLevel',
  },
  'shift-unfilled': {
    label: 'Open shift that begins soon',
    group: 'schedule',
    wordings: {
      default: 'Nobody has the shift on {{when}} yet. You are on call: find someone.',
      unattended: 'Nobody has the shift on {{when}} yet, and nobody is on call. Find someone.',
    },
    link: '/dashboard/calendar',
    alwaysInApp: 'coverage',
    concerns: 'staff',
  },
  'shift-refilled': {
    label: 'Another caregiver for a visit',
    group: 'schedule',
    wordings: { default: '{{name}} comes instead to the visit on {{when}}' },
    link: '/dashboard/calendar',
  },
  'shifts-left-open': {
    label: 'Regular shifts left open',
    group: 'schedule',
    wordings: {
      default: '{{count}} new shifts of series stayed open: their regular caregiver has a conflict',
      one: 'A new shift of a series stayed open: its regular caregiver has a conflict',
    },
    link: '/dashboard/calendar?open=yes',
    concerns: 'careManagerLevel',
  },
} as const satisfies NotificationKinds;
