export { planTab, tasksTab } from './care-plans.tabs.doors.ts';
export { TaskDialog } from './TaskDialog.tsx';
