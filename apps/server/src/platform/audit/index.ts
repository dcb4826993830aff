export * from './audit.ts';
export * from './sealer.ts';
export * from './verify.ts';
