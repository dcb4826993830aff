export { OfficesSettings } from './OfficesSettings.tsx';
export { useOfficeChoices } from './offices.choices.queries.ts';
export type { SettingField, SettingFieldProps } from './offices.settings.doors.ts';
