import { officeSettings } from '@homeward/contract/offices';
import { defineSlice } from '../../platform/slice/index.ts';
import { officesListeners } from './offices.live.ts';
import { officesRoutes } from './offices.routes.ts';
import { seedOffices } from './offices.seed.ts';

export { officesChangedTopic } from './offices.service.ts';
export {
  chooseFrom,
  type SettingsOf,
  settingChosenTopic,
  settingsOf,
  todayOf,
} from './offices.settings.service.ts';
export { insertChoice } from './offices.settings.store.ts';

export const officesSlice = defineSlice({
  name: 'offices',
  routes: officesRoutes,
  settings: officeSettings,
  listeners: officesListeners,
  seed: seedOffices,
});
