import { rateSettings } from '@homeward/contract/rates';
import { defineSlice } from '../../platform/slice/index.ts';
import { countOfOffice } from './rates.cards.store.ts';
import { ratesJobs } from './rates.jobs.ts';
import { ratesListeners } from './rates.live.ts';
import { ratesRoutes } from './rates.routes.ts';
import { seedRates } from './rates.seed.ts';

export { keepOverridesStill } from './rates.overrides.store.ts';
export { priceKnown, priceOne, pricerOf } from './rates.price.service.ts';
export { restoreRates, setRatesOfShifts, takeRates } from './rates.shifts.service.ts';
export { findRatesOfShifts, keptRateSchema } from './rates.shifts.store.ts';
export { noteCardsUsed, useCards } from './rates.usage.service.ts';

export const ratesSlice = defineSlice({
  name: 'rates',
  routes: ratesRoutes,
  listeners: ratesListeners,
  settings: rateSettings,
  jobs: ratesJobs,
  officeUses: [{ one: 'rate card', many: 'rate cards', count: countOfOffice }],
  seed: seedRates,
});
