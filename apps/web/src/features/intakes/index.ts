export { IntakePage } from './IntakePage.tsx';
export { IntakesPage } from './IntakesPage.tsx';
export { readIntakesSearch } from './intakes.list.model.ts';
export { intakeTab } from './intakes.tabs.doors.ts';
