export * from './endpoints.ts';
export * from './history.ts';
export * from './reason.ts';
export * from './states.ts';
