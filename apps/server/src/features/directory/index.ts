import { defineSlice } from '../../platform/slice/index.ts';
import { directoryListeners } from './directory.live.ts';
import { directoryRoutes } from './directory.routes.ts';
import { seedDirectory } from './directory.seed.ts';

export { rolesReachedBy } from './directory.list.service.ts';

export const directorySlice = defineSlice({
  name: 'directory',
  routes: directoryRoutes,
  listeners: directoryListeners,
  seed: seedDirectory,
});
