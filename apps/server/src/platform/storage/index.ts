export * from './errors.ts';
export { createStorage, storageJobs } from './storage.ts';
