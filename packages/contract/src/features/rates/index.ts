export * from './rates.lines.model.ts';
export * from './rates.pricing.model.ts';
