export * from './machine.ts';
export { insertMoves, readMoves } from './states.store.ts';
