export { confirmedWorksSetting } from './instruments.settings.doors.ts';
