export * from './metrics.ts';
export * from './redis.ts';
