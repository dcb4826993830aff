export * from './assessments.endpoints.ts';
export * from './assessments.events.ts';
export * from './assessments.model.ts';
export * from './assessments.notices.text.ts';
export * from './assessments.policy.ts';
export * from './assessments.schemas.ts';
export * from './assessments.tasks.model.ts';
export * from './assessments.text.ts';
