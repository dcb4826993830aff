import { defineSlice } from '../../platform/slice/index.ts';
import { careProvidersRoutes } from './care-providers.routes.ts';
import { seedDocuments } from './care-providers.seed.ts';

export const careProvidersSlice = defineSlice({
  name: 'care-providers',
  routes: careProvidersRoutes,
  seed: seedDocuments,
});
