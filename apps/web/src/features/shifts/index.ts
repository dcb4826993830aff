export { Calendar } from './Calendar.tsx';
export { readCalendarSearch } from './shifts.calendar.model.ts';
