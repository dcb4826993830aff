export * from './observations.endpoints.ts';
export * from './observations.events.ts';
export * from './observations.model.ts';
export * from './observations.notices.text.ts';
export * from './observations.overview.schemas.ts';
export * from './observations.policy.ts';
export * from './observations.schemas.ts';
export * from './observations.text.ts';
