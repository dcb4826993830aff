export * from './timesheets.overtime.model.ts';
