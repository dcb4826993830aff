export { OfficesSettings } from './OfficesSettings.tsx';
export { useOfficeChoices } from './offices.choices.queries.ts';
export { type SettingField, type SettingFieldProps, yesNoField } from './offices.settings.doors.ts';
