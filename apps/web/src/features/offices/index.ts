export { OfficesSettings } from './OfficesSettings.tsx';
export type { SettingField, SettingFieldProps } from './offices.settings.doors.ts';
