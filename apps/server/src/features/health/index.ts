import { defineSlice } from '../../platform/slice/index.ts';
import { healthRoutes } from './health.routes.ts';

export const healthSlice = defineSlice({ name: 'health', routes: healthRoutes });
