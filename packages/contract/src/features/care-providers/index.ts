export * from './care-providers.endpoints.ts';
export * from './care-providers.policy.ts';
export * from './care-providers.schemas.ts';
export * from './care-providers.text.ts';
