export { AgencySettings } from './AgencySettings.tsx';
export { AppearanceSettings } from './AppearanceSettings.tsx';
export { SettingsForm } from './SettingsForm.tsx';
export { brandingQuery, useBrandedPage, useBranding } from './settings.branding.queries.ts';
export { useSavedViews } from './settings.views.queries.ts';
export { UnsavedWork } from './UnsavedWork.tsx';
