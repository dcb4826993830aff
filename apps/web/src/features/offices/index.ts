export { OfficesSettings } from './OfficesSettings.tsx';
export { useOfficeChoices, useOwnOfficeChoices } from './offices.choices.queries.ts';
export {
  type OfficeParts,
  type SettingField,
  type SettingFieldProps,
  type SettingGroup,
  yesNoField,
} from './offices.settings.doors.ts';
export { clockInWords } from './offices.text.ts';
