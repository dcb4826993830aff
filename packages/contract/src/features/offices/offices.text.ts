import { monthNames } from '../../core/index.ts';

// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** The days of a week as settings spell them. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayLabels: Record<Weekday, string> = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
};

/** The name of a month, 1 to 12. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? '';
}

export const officeSorts = ['name', '-name'] as const;

/** The sentences of offices, the same on the server and on the screen. */
export const officesText = {
  timezoneRequired: 'Choose a time zone.',
  nameTaken: 'An office with this name already exists.',
  neverOver: (today: string) => `Choose ${today} or a later day: past days keep their value.`,
  hasNoDays: 'This setting has no dates: it applies at once.',
  nothingPlanned: 'Nothing is planned for this day.',
  bandsOutOfOrder: 'Each band must begin after the one before it.',
  weekendTooLong: 'A weekend lasts 15 minutes to 4 days.',
  endsBeforeStart: 'Choose an end after the start.',
  onlyOffice: 'This is the only office. Add another one before you delete it.',
  inUse: (uses: readonly OfficeUseCount[]) => {
    const one = uses.length === 1 && uses[0]?.count === 1;
    return `${usesInWords(uses)} ${one ? 'belongs' : 'belong'} to this office. Move them first.`;
  },
} as const;

/** So many of a kind, as in 3 staff members. */
export interface OfficeUseCount {
  readonly one: string;
  readonly many: string;
  readonly count: number;
}

/** "3 staff members, 1 partner and 2 clients". */
function usesInWords(uses: readonly OfficeUseCount[]): string {
  const words = uses.map(
    ({ one, many, count }) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`,
  );
  return new Intl.ListFormat('en-US').format(words).replace(/, and /, ' and ');
}
