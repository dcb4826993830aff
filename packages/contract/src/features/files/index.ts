export * from './files.endpoints.ts';
export * from './files.events.ts';
export * from './files.labels.text.ts';
export * from './files.policy.ts';
export * from './files.schemas.ts';
export * from './files.text.ts';
export * from './files.types.schemas.ts';
