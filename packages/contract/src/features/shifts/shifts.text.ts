// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** Why a shift was cancelled, with what is usual for it: whether the visit is billed, and whether it is paid. */
export const cancelReasons = {
  CLIENT_REQUEST: { label: 'The client asked', isBillable: false, isPayable: false },
  CLIENT_HOSPITAL: { label: 'The client is in the hospital', isBillable: false, isPayable: false },
  CLIENT_DECEASED: { label: 'The client died', isBillable: false, isPayable: false },
  CAREGIVER_CALL_OUT: { label: 'The caregiver called out', isBillable: false, isPayable: false },
  AGENCY: { label: 'The agency cancelled', isBillable: false, isPayable: true },
  WEATHER: { label: 'Weather', isBillable: false, isPayable: false },
  NO_STAFF: { label: 'Nobody could come', isBillable: false, isPayable: false },
  DUPLICATE: { label: 'Planned twice', isBillable: false, isPayable: false },
  OTHER: { label: 'Another reason', isBillable: false, isPayable: false },
} as const;
export type CancelReason = keyof typeof cancelReasons;

export const cancelReasonLabels = Object.fromEntries(
  Object.entries(cancelReasons).map(([reason, { label }]) => [reason, label]),
) as Record<CancelReason, string>;

/** What may speak against a shift, in the order in which it is shown. */
export const conflictCodes = [
  'CLIENT_STATUS',
  'OVERLAP_STAFF',
  'EXCLUDED',
  'BEFORE_HIRE',
  'AFTER_TERMINATION',
  'ON_LEAVE',
  'UNAVAILABLE',
  'OUTSIDE_AVAILABILITY',
  'NO_AVAILABILITY_DATA',
  'CREDENTIAL_EXPIRED',
  'SKILL_MISSING',
  'MIN_RATING',
  'OVERLAP_CLIENT',
  'TRAVEL_GAP',
  'MIN_REST',
  'MAX_HOURS',
  'OVERTIME_DAY',
  'OVERTIME_WEEK',
  'AUTHORISED_HOURS',
  'LANGUAGE',
  'GENDER_PREF',
  'PET',
  'SMOKE',
  'HOLIDAY',
] as const;
export type ConflictCode = (typeof conflictCodes)[number];

/** `OFF`: nobody is told. `ALERT`: saved with a reason. `PROHIBIT`: saved by admins only, with a reason. */
export const conflictPolicies = ['OFF', 'ALERT', 'PROHIBIT'] as const;
export type ConflictPolicy = (typeof conflictPolicies)[number];

export const conflictPolicyLabels: Readonly<Record<ConflictPolicy, string>> = {
  OFF: 'Off',
  ALERT: 'Ask for a reason',
  PROHIBIT: 'Admins only',
};

/** Each conflict as the settings call it, and what holds until an office decides otherwise. */
export const conflictKinds: Readonly<Record<ConflictCode, { label: string; policy: ConflictPolicy }>> = {
  CLIENT_STATUS: { label: 'Client does not receive care on the day', policy: 'PROHIBIT' },
  OVERLAP_STAFF: { label: 'Caregiver already works at the time', policy: 'PROHIBIT' },
  EXCLUDED: { label: 'Caregiver is excluded by the client', policy: 'PROHIBIT' },
  BEFORE_HIRE: { label: 'Before the caregiver’s hire date', policy: 'PROHIBIT' },
  AFTER_TERMINATION: { label: 'Caregiver is no longer employed', policy: 'PROHIBIT' },
  ON_LEAVE: { label: 'Caregiver is on leave or suspended', policy: 'PROHIBIT' },
  UNAVAILABLE: { label: 'Caregiver is unavailable', policy: 'PROHIBIT' },
  OUTSIDE_AVAILABILITY: { label: 'Outside the caregiver’s availability', policy: 'ALERT' },
  NO_AVAILABILITY_DATA: { label: 'Caregiver has entered no availability', policy: 'ALERT' },
  CREDENTIAL_EXPIRED: { label: 'Credential expires before the shift', policy: 'PROHIBIT' },
  SKILL_MISSING: { label: 'Required skill is missing', policy: 'PROHIBIT' },
  MIN_RATING: { label: 'Caregiver is rated below what the shift asks for', policy: 'PROHIBIT' },
  OVERLAP_CLIENT: { label: 'Client already has a shift at the time', policy: 'ALERT' },
  TRAVEL_GAP: { label: 'Too little time between two clients', policy: 'ALERT' },
  MIN_REST: { label: 'Too little rest between two days', policy: 'ALERT' },
  MAX_HOURS: { label: 'Over the caregiver’s most hours', policy: 'ALERT' },
  OVERTIME_DAY: { label: 'Overtime in the day', policy: 'ALERT' },
  OVERTIME_WEEK: { label: 'Overtime in the workweek', policy: 'ALERT' },
  AUTHORISED_HOURS: { label: 'Over the client’s authorized hours', policy: 'ALERT' },
  LANGUAGE: { label: 'Caregiver speaks none of the client’s languages', policy: 'ALERT' },
  GENDER_PREF: { label: 'Client prefers another gender', policy: 'ALERT' },
  PET: { label: 'Caregiver does not work with the client’s animals', policy: 'ALERT' },
  SMOKE: { label: 'Caregiver does not work where people smoke', policy: 'ALERT' },
  HOLIDAY: { label: 'On a holiday', policy: 'ALERT' },
};

/** Which shifts of a series a change concerns. */
export const editScopes = ['THIS', 'FOLLOWING', 'FUTURE_UNMODIFIED', 'FUTURE_ALL'] as const;
export type EditScope = (typeof editScopes)[number];

export const editScopeLabels: Readonly<Record<EditScope, string>> = {
  THIS: 'This shift',
  FOLLOWING: 'This and following',
  FUTURE_UNMODIFIED: 'All future unmodified',
  FUTURE_ALL: 'All future',
};

/** The most shifts that one page of the calendar's answer holds. */
export const mostShifts = 1_000;
/** The most days that one question of the calendar covers: six weeks of a month and a day at each end. */
export const mostCalendarDays = 44;
/** How a published shift changed for somebody who had it or has it. */
export const changeKinds = ['ASSIGNED', 'MOVED', 'TAKEN_OFF', 'CANCELLED', 'ON_HOLD'] as const;
export type ChangeKind = (typeof changeKinds)[number];
/** Filters for changes that nobody has acknowledged. `LATE` leaves out those whose deadline has not passed. */
export const unacknowledgedKinds = ['ANY', 'LATE'] as const;
/** Who sees a shift while it is open and published: caregivers who pass the hard filters, or those to whom it is offered. */
export const shiftVisibilities = ['EVERYONE_ELIGIBLE', 'OFFERED_ONLY'] as const;
export type ShiftVisibility = (typeof shiftVisibilities)[number];
export const shiftVisibilityLabels: Readonly<Record<ShiftVisibility, string>> = {
  EVERYONE_ELIGIBLE: 'All eligible caregivers',
  OFFERED_ONLY: 'Only those to whom it is offered',
};

/** Whose shifts each table of a printed roster holds. */
export const rosterKinds = ['STAFF', 'CLIENT'] as const;
export type RosterKind = (typeof rosterKinds)[number];
/** The most shifts that one printed roster holds. */
export const mostPrintedShifts = 6_000;
/** The most shifts whose conflicts are found in one call. */
export const mostJudgedShifts = 6_000;
/** How far ahead the shifts of a series are made. */
export const materializedDays = 84;
/** Cancelled with less notice than this is late. */
export const lateNoticeHours = 24;
/** An hourly shift lasts at most as long. */
export const mostShiftMinutes = 24 * 60;

/** A number of stars: "1 star", "4.5 stars". */
export const starsInWords = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`;

/** The sentences of shifts, the same on the server and on the screen. */
export const shiftsText = {
  endEqualsStart: 'End time must be different from start time.',
  endBeforeStart: 'End time must be after start time.',
  tooLong: 'A shift can last at most 24 hours.',
  untilBeforeStart: 'End date cannot be before start date.',
  noWeekday: 'Pick at least one day of the week.',
  past: 'You cannot create a shift in the past.',
  fromVisit: 'Created from a visit that was not on the schedule.',
  neverFalls: 'No day fits this pattern. Change the days or the end date.',
  locked: 'This shift has time records and cannot be changed here. Use a time correction.',
  started: 'This shift has started and can no longer be changed.',
  over: 'A cancelled shift cannot be changed. Reinstate it first.',
  overrideReason: 'Enter a reason of at least 10 characters.',
  needsReason: 'There are conflicts. Give a reason to save anyway.',
  prohibited: 'There are conflicts that only an admin can override.',
  taken: 'Someone else changed this caregiver’s schedule at the same moment. Check the conflicts again.',
  notDraft: 'Only a draft can be deleted. Cancel the shift instead.',
  clientNotServed: 'This client does not receive care. Change the client’s status first.',
  tooManyDays: `Ask for at most ${mostCalendarDays} days.`,
  wrongEdge: 'Enter a date as in 2026-11-20, or a date and time in UTC, as in 2026-11-20T17:39:00Z.',
  mixedEdges: 'Enter two dates, or two times.',
  tooManyToPrint: `A roster holds at most ${mostPrintedShifts.toLocaleString('en-US')} shifts. Choose fewer days or more filters.`,
  tooManyToJudge: `Conflicts are found for at most ${mostJudgedShifts.toLocaleString('en-US')} shifts. Choose fewer days or more filters.`,
  seriesOver: 'This series is over. Begin a new one.',
  series: 'This series',
  oneShift: 'Change one shift by itself (PATCH /shifts/{id}); a series is changed from a day on.',
  notADay: 'The series does not come on this day. Choose one of its days.',
  startTooEarly: `A series can start at most ${materializedDays} days back.`,
  startTooLate: 'Choose a first day within the next two years.',
  feed: 'This calendar address',
  tooManyFeeds: 'You have ten calendar addresses. Revoke one, then make another.',
  tooManyTries: 'Too many calendar addresses were tried from here. Wait a minute, then try again.',
  feedOver: 'This calendar address was revoked. Create a new one in your calendar.',
} as const;
