export * from './http-durations.ts';
export * from './metrics.ts';
