export { outbox, startOutbox } from './visits.outbox.hooks.ts';
