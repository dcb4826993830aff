export * from './format.ts';
export * from './money.ts';
