import { shiftSettings } from '@homeward/contract/shifts';
import { defineSlice } from '../../platform/slice/index.ts';
import { shiftsListeners } from './shifts.live.ts';
import { shiftsRoutes } from './shifts.routes.ts';
import { seedShifts } from './shifts.seed.ts';
import { countOfOffice } from './shifts.store.ts';

export const shiftsSlice = defineSlice({
  name: 'shifts',
  routes: shiftsRoutes,
  listeners: shiftsListeners,
  settings: shiftSettings,
  seed: seedShifts,
  officeUses: [{ one: 'shift', many: 'shifts', count: countOfOffice }],
});
