export * from './settings.endpoints.ts';
export * from './settings.policy.ts';
export * from './settings.schemas.ts';
export * from './settings.views.endpoints.ts';
export * from './settings.views.schemas.ts';
export * from './settings.views.text.ts';
