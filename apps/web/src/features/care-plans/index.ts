export { planTab, tasksTab } from './care-plans.tabs.doors.ts';
