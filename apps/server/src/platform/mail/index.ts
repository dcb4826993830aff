export * from './letter.ts';
export * from './mail.ts';
export * from './outbox.routes.ts';
