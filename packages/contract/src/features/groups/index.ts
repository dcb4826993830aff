export * from './groups.endpoints.ts';
export * from './groups.events.ts';
export * from './groups.notices.text.ts';
export * from './groups.policy.ts';
export * from './groups.rule.schemas.ts';
export * from './groups.schemas.ts';
export * from './groups.text.ts';
