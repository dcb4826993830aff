export * from './history.ts';
export * from './states.ts';
