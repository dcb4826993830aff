import '../zod.ts';

export * from '../problem.ts';
export * from './call.ts';
export * from './credentials.ts';
export * from './firstAnswer.ts';
export * from './upload.ts';
