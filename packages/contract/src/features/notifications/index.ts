export * from './notifications.endpoints.ts';
export * from './notifications.events.ts';
export * from './notifications.policy.ts';
export * from './notifications.quiet.model.ts';
export * from './notifications.schemas.ts';
export * from './notifications.text.ts';
