export { retryOutboxJob } from './once.ts';
export * from './outbox.ts';
export * from './prune.ts';
export * from './reader.ts';
