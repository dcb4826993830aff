import type { CallInput } from '@homeward/contract/core';
import { shiftOperationCalls } from '@homeward/contract/shifts';
import { operationCalls } from '../../lib/operations.ts';

/** What is asked of many shifts. */
export type ShiftOperationBody = CallInput<(typeof shiftOperationCalls)['check']>['body'];

/** Dry run, confirm, cancel, undo and result of operations on shifts. */
export const shiftOperations = operationCalls(shiftOperationCalls);
