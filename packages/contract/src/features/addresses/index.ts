export * from './addresses.adr.model.ts';
export * from './addresses.endpoints.ts';
export * from './addresses.military.model.ts';
export * from './addresses.policy.ts';
export * from './addresses.schemas.ts';
export * from './addresses.states.text.ts';
export * from './addresses.text.ts';
