export * from './login-logs.endpoints.ts';
export * from './login-logs.events.ts';
export * from './login-logs.overview.schemas.ts';
export * from './login-logs.policy.ts';
export * from './login-logs.schemas.ts';
export * from './login-logs.text.ts';
