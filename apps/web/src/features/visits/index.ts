export { TimeClockPage } from './TimeClockPage.tsx';
export { readTimeClockSearch } from './visits.address.model.ts';
