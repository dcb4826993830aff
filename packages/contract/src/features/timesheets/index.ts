export * from './timesheets.endpoints.ts';
export * from './timesheets.overtime.model.ts';
export * from './timesheets.policy.ts';
export * from './timesheets.schemas.ts';
export * from './timesheets.text.ts';
