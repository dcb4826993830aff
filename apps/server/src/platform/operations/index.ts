export * from './operations.jobs.ts';
export * from './operations.live.ts';
export * from './operations.routes.ts';
