export { startOutbox } from './visits.outbox.hooks.ts';
