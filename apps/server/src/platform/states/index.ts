export * from './machine.ts';
export { insertMoves, type MoveRow, readMoves } from './states.store.ts';
