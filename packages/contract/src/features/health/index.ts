export * from './health.endpoints.ts';
export * from './health.policy.ts';
export * from './health.schemas.ts';
