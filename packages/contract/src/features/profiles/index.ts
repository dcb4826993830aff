export * from './profiles.endpoints.ts';
export * from './profiles.events.ts';
export * from './profiles.form.schemas.ts';
export * from './profiles.licenses.schemas.ts';
export * from './profiles.overview.schemas.ts';
export * from './profiles.policy.ts';
export * from './profiles.schemas.ts';
export * from './profiles.text.ts';
