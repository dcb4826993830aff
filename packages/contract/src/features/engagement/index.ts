export * from './engagement.endpoints.ts';
export * from './engagement.events.ts';
export * from './engagement.notices.text.ts';
export * from './engagement.policy.ts';
export * from './engagement.schemas.ts';
export * from './engagement.stories.endpoints.ts';
export * from './engagement.stories.schemas.ts';
export * from './engagement.text.ts';
