export * from './overview.endpoints.ts';
export * from './overview.policy.ts';
export * from './overview.schemas.ts';
