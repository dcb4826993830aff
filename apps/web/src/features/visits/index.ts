export { TimeClockPage } from './TimeClockPage.tsx';
export { VisitTimes } from './VisitTimes.tsx';
export { readTimeClockSearch, type TimeClockProps, type TimeClockSearch } from './visits.address.model.ts';
export { isToEnter } from './visits.entry.model.ts';
export { EnterVisitButton } from './visits.shifts.doors.ts';
export type { TimeClockTab } from './visits.tabs.doors.ts';
export { minutesInWords, serviceInWords } from './visits.text.ts';
