export * from './staff.availability.model.ts';
