import { defineSlice } from '../../platform/slice/index.ts';
import { careProvidersRoutes } from './care-providers.routes.ts';

export const careProvidersSlice = defineSlice({ name: 'care-providers', routes: careProvidersRoutes });
