import { defineSlice } from '../../platform/slice/index.ts';
import { overviewRoutes } from './overview.routes.ts';

export const overviewSlice = defineSlice({ name: 'overview', routes: overviewRoutes });
