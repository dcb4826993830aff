export {
  allenSupervisionField,
  confirmedWorksSetting,
  needsMinutesField,
} from './instruments.settings.doors.ts';
