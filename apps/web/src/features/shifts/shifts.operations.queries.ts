import { shiftOperationCalls } from '@homeward/contract/shifts';
import { operationCalls } from '../../lib/operations.ts';

/** Dry run, confirm, cancel, undo and result of operations on shifts. */
export const shiftOperations = operationCalls(shiftOperationCalls);
