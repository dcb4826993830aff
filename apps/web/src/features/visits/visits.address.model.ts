const names = [
  'tab',
  'visit',
  'view',
  'code',
  'timesheet',
  'day',
  'sort',
  'cursor',
  'period',
  'officeId',
  'clientId',
  'staffId',
  'serviceType',
  'status',
  'exception',
  'method',
  'manualOnly',
  'payer',
] as const;

/**
 * What the address of the page holds: its tab, the code that a QR code brought, how the board is shown, the visit or the timesheet that is open beside it, a day of the pay period, and
 * the state of the list there.
 */
export type TimeClockSearch = Partial<Record<(typeof names)[number], string>>;

/** What the page and its parts are given of the address. */
export interface TimeClockProps {
  search: TimeClockSearch;
  /** `isStep`: the back button leads to the address before. */
  onSearchChange: (search: TimeClockSearch, isStep: boolean) => void;
}

/** Keeps what the page understands of the query part of its address. */
export function readTimeClockSearch(search: Readonly<Record<string, unknown>>): TimeClockSearch {
  const read: TimeClockSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}
