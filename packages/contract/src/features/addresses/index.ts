export * from './addresses.adr.text.ts';
export * from './addresses.endpoints.ts';
export * from './addresses.policy.ts';
export * from './addresses.schemas.ts';
export * from './addresses.text.ts';
