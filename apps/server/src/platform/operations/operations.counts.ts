import type { OperationCounts } from '@homeward/contract/core';
import type { StoredOperation } from './operations.store.ts';

/** How many rows are what. While it is undone, `processed` are those of the rows that were done. */
export function countsOf(operation: StoredOperation): OperationCounts {
  const { total, ok, warning, unchanged, blocked, done, skipped, failed, undone, kept } = operation;
  const isUndoing = operation.status === 'UNDOING' || operation.status === 'UNDO_INTERRUPTED';
  const processed = isUndoing ? undone + kept : operation.nextPosition;
  return { total, ok, warning, unchanged, blocked, processed, done, skipped, failed, undone, kept };
}
