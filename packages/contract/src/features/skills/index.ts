export * from './skills.endpoints.ts';
export * from './skills.events.ts';
export * from './skills.policy.ts';
export * from './skills.schemas.ts';
export * from './skills.text.ts';
