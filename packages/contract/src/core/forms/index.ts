export * from './answers.ts';
export * from './definition.ts';
