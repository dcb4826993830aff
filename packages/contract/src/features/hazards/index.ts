export * from './hazards.endpoints.ts';
export * from './hazards.events.ts';
export * from './hazards.model.ts';
export * from './hazards.notices.text.ts';
export * from './hazards.policy.ts';
export * from './hazards.schemas.ts';
export * from './hazards.text.ts';
