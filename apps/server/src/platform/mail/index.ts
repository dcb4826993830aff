export * from './letter.ts';
export type { MailLogo } from './logo.ts';
export * from './mail.ts';
export * from './outbox.routes.ts';
