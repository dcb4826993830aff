import { defineSlice } from '../../platform/slice/index.ts';
import { addressesRoutes } from './addresses.routes.ts';

export const addressesSlice = defineSlice({ name: 'addresses', routes: addressesRoutes });
