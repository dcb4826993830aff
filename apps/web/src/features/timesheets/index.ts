export { timesheetsTab } from './timesheets.tabs.doors.ts';
