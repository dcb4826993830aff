export { BaseRates } from './BaseRates.tsx';
export { RateCardPage } from './RateCardPage.tsx';
export { readRatesSearch } from './rates.list.model.ts';
