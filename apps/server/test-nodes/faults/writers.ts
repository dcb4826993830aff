export * from './writer.ts';
export * from './writers.chained.ts';
export * from './writers.made.ts';
export * from './writers.read.ts';
