import { defineSlice } from '../../platform/slice/index.ts';
import { addressesRoutes } from './addresses.routes.ts';

export { distanceKm } from './addresses.places.model.ts';

export const addressesSlice = defineSlice({ name: 'addresses', routes: addressesRoutes });
