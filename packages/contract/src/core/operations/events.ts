import * as z from 'zod/mini';
import { defineEvent } from '../events.ts';
import { idSchema } from '../fields.ts';
import { type OperationState, operationCountsSchema, operationStates } from './operations.ts';

const states = Object.keys(operationStates.states) as [OperationState, ...OperationState[]];

const told = z.strictObject({
  id: idSchema,
  kind: z.string(),
  status: z.enum(states),
  version: z.int(),
  counts: operationCountsSchema,
});
export type OperationNews = z.output<typeof told>;

/** How far an operation has come, at most five times a second; told to its maker. */
export const operationProgress = defineEvent('operation:progress', told);

/** An operation, or its undoing, has come to its end. */
export const operationDone = defineEvent('operation:done', told);
