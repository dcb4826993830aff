import { defineSlice } from '../../platform/slice/index.ts';
import { settingsRoutes } from './settings.routes.ts';
import { seedAgency } from './settings.seed.ts';

export { readLetterhead, readMailSender } from './settings.identity.service.ts';
export { readMailLogo } from './settings.mail-logo.service.ts';
export { readAgencySettings, readBranding } from './settings.service.ts';
export { readViews } from './settings.views.service.ts';

export const settingsSlice = defineSlice({ name: 'settings', routes: settingsRoutes, seed: seedAgency });
