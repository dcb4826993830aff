export * from './machine.ts';
export * from './routes.ts';
export { insertMoves, type MoveRow, readMoves } from './states.store.ts';
