export * from './audit.endpoints.ts';
export * from './audit.policy.ts';
export * from './audit.schemas.ts';
