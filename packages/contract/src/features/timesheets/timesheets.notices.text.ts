import type { NotificationKinds } from '../../core/index.ts';

/** What people are notified of by this slice. `period` is its first and last day. */
export const timesheetsNotices = {
  'timesheet-decided': {
    label: 'Timesheet decided',
    group: 'timesheets',
    wordings: {
      default: '{{who}} approved your timesheet of {{period}}',
      reopened: '{{who}} reopened your timesheet of {{period}}: {{reason}}',
    },
    link: '/dashboard/time-clock?tab=timesheets',
    concerns: 'staff',
  },
  'timesheet-submitted': {
    label: 'Timesheet submitted',
    group: 'timesheets',
    wordings: { default: '{{who}} submitted the timesheet of {{period}}' },
    link: '/dashboard/time-clock?tab=timesheets',
    concerns: 'careManagerLevel',
  },
  'overtime-rules-unconfirmed': {
    label: 'Overtime rules to confirm',
    group: 'timesheets',
    wordings: {
      default:
        'Confirm the overtime rules of {{office}} for {{state}}. Until then its timesheets cannot be approved.',
    },
    link: '/dashboard/settings/offices',
    concerns: 'adminLevel',
  },
} as const satisfies NotificationKinds;
