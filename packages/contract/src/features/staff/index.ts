export * from './staff.availability.model.ts';
export * from './staff.endpoints.ts';
export * from './staff.events.ts';
export * from './staff.model.ts';
export * from './staff.notices.text.ts';
export * from './staff.policy.ts';
export * from './staff.schemas.ts';
export * from './staff.text.ts';
