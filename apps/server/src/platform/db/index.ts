export * from './database.ts';
export * from './instants.ts';
export * from './keyset.ts';
export * from './list.filters.ts';
export type { Branch } from './list.text.ts';
export * from './list.ts';
export * from './lock.ts';
export * from './migrate.ts';
export * from './query.ts';
