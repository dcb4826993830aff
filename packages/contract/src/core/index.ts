export * from './endpoint.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './page.ts';
export * from './policy.ts';
export * from './problem.ts';
export * from './roles.ts';
export * from './time/index.ts';
