export * from './expand.ts';
export * from './rule.ts';
