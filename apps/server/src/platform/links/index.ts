export * from './links.ts';
export * from './token.ts';
