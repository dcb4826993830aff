export * from './session.endpoints.ts';
export * from './session.events.ts';
export * from './session.notices.text.ts';
export * from './session.policy.ts';
export * from './session.schemas.ts';
export * from './session.text.ts';
