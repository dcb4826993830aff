export * from './rates.pricing.model.ts';
