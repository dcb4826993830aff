export * from './presence.events.ts';
