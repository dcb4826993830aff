export { TimeClockPage } from './TimeClockPage.tsx';
export { readTimeClockSearch, type TimeClockProps, type TimeClockSearch } from './visits.address.model.ts';
export type { TimeClockTab } from './visits.tabs.doors.ts';
export { minutesInWords, serviceInWords, spanInWords } from './visits.text.ts';
