import { defineSlice } from '../../platform/slice/index.ts';
import { timesheetsRoutes } from './timesheets.routes.ts';

export const timesheetsSlice = defineSlice({ name: 'timesheets', routes: timesheetsRoutes });
