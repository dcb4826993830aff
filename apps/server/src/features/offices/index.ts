import { defineSlice } from '../../platform/slice/index.ts';
import { officesListeners } from './offices.live.ts';
import { officesRoutes } from './offices.routes.ts';

export { readOffices } from './offices.store.ts';

export const officesSlice = defineSlice({
  name: 'offices',
  routes: officesRoutes,
  listeners: officesListeners,
});
