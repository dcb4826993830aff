export * from './answers.ts';
export * from './definition.ts';
export * from './words.ts';
