export * from './offices.endpoints.ts';
export * from './offices.events.ts';
export * from './offices.policy.ts';
export * from './offices.schemas.ts';
export * from './offices.settings.schemas.ts';
export * from './offices.text.ts';
