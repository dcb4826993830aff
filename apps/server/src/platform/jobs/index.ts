export * from './metrics.ts';
export * from './queue.ts';
export * from './worker.ts';
