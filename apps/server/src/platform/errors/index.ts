import { type FieldError, problemTitles } from '@homeward/contract/core';

export interface ProblemOptions {
  errors?: FieldError[];
  /** The newer version that a stale write (412) would have overwritten. */
  current?: unknown;
  /** What a program goes by where the status alone does not tell what is wrong. */
  code?: string;
  /** Seconds until another try makes sense (429, 503). */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal or failure that the caller gets as a problem document (RFC 9457). */
export class ProblemError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly options: ProblemOptions;

  constructor(status: number, detail: string, options: ProblemOptions = {}) {
    super(`${status} ${problemTitles[status] ?? ''}`, { cause: options.cause });
    this.status = status;
    this.detail = detail;
    this.options = options;
  }
}

/**
 * A refusal to throw.
 * @param status HTTP status
 * @param detail the sentence that a person reads: what happened and what to do next
 */
export function problem(status: number, detail: string, options?: ProblemOptions): ProblemError {
  return new ProblemError(status, detail, options);
}

/**
 * A refusal that is about one field: its sentence stands beside that field.
 * @param path as in `address.city` or `licenses.0.name`
 */
export function fieldProblem(status: number, path: string, message: string): ProblemError {
  return problem(status, message, { errors: [{ path, message }] });
}

/** The row is not there, or may not be seen: the two answer alike. */
export function notFound(what = 'This'): ProblemError {
  return new ProblemError(404, `${what} was not found. It may have been removed, or you do not have access.`);
}

/** Whether an error says that PostgreSQL cannot be reached right now (not that a query was wrong). */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (
      /^(08|57P)/.test(code) ||
      ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '53300', '25P03'].includes(code)
    )
      return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}

/** The PostgreSQL error code (SQLSTATE) of an error or of what caused it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}
