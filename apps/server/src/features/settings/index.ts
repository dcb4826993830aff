import { defineSlice } from '../../platform/slice/index.ts';
import { settingsRoutes } from './settings.routes.ts';

export { readAgencySettings, readBranding } from './settings.service.ts';
export { readViews } from './settings.views.service.ts';

export const settingsSlice = defineSlice({ name: 'settings', routes: settingsRoutes });
