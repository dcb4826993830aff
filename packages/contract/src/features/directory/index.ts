export * from './directory.endpoints.ts';
export * from './directory.events.ts';
export * from './directory.hours.model.ts';
export * from './directory.hours.schemas.ts';
export * from './directory.partners.schemas.ts';
export * from './directory.policy.ts';
export * from './directory.schemas.ts';
export * from './directory.text.ts';
