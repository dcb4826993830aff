import { instrumentSettings } from '@homeward/contract/instruments';
import { defineSlice } from '../../platform/slice/index.ts';
import { instrumentsRoutes } from './instruments.routes.ts';

export { confirmedOf, tablesOf } from './instruments.service.ts';

export const instrumentsSlice = defineSlice({
  name: 'instruments',
  routes: () => instrumentsRoutes(),
  settings: instrumentSettings,
});
