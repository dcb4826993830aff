import { isDatabaseDown, ProblemError, sqlState } from '../errors/index.ts';

/**
 * What stands in the way of work for a while: `away` PostgreSQL cannot be reached, `full` its disk is, `conflict` others
 * were faster, `busy` it has too little memory or time, or its disk fails.
 */
export type Trouble = 'away' | 'full' | 'conflict' | 'busy';

// Class 53 (insufficient resources) and class 58 (system error) beside those named here;
// https://www.postgresql.org/docs/18/errcodes-appendix.html
const troubles: Readonly<Record<string, Trouble>> = {
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '55P03': 'conflict', // lock_not_available: lock_timeout, nowait
  '53100': 'full', // disk_full
  '57014': 'busy', // query_canceled: statement_timeout, pg_cancel_backend
  '25P04': 'busy', // transaction_timeout
};

/**
 * What of an error will pass by itself, whatever the rows and the request say: the same work can be tried again.
 * Undefined where the work itself is at fault, and would fail again.
 * @param error what a statement, or the work around it, threw
 */
export function troubleOf(error: unknown): Trouble | undefined {
  if (isDatabaseDown(error)) return 'away';
  const state = sqlState(error);
  if (state !== undefined) {
    const known = troubles[state];
    if (known) return known;
    if (state.startsWith('53') || state.startsWith('58')) return 'busy';
  }
  // A part of the server that said so itself, such as a storage that is away.
  return error instanceof ProblemError && [429, 503].includes(error.status) ? 'busy' : undefined;
}
