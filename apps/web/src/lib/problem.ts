import { type FieldError, type Problem, problemTitles } from '@homeward/contract/core';

/** The server refused: `message` is the sentence a toast shows, `errors` names fields. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  /** From Retry-After: how long to wait before another try. Undefined when the server named no time. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether its sentence is the server's own; a proxy's page has none, and gets one here. */
  readonly hasDetail: boolean;

  constructor(problem: Problem, retryAfterSeconds?: number, hasDetail = true) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
    this.hasDetail = hasDetail;
  }

  get status(): number {
    return this.problem.status;
  }

  get errors(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }
}

/** The server was not reached, or did not answer in time. Nothing is known of what became of the request. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';

  /** @param cause `timeout`: nobody answered for as long as a call waits */
  constructor(cause: 'unreachable' | 'timeout') {
    super(
      cause === 'timeout'
        ? 'The server took too long to answer. Try again.'
        : 'No connection. Check your network and try again.',
      { cause },
    );
  }
}

/** An upload was answered with a good status and an object that says it failed (specification 7.1). */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The failure that an answer with a good status carries; undefined if it carries none. */
export function refusalIn(body: unknown): RefusedError | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body) || !body.error) return undefined;
  const { error } = body;
  if ('message' in body && typeof body.message === 'string') return new RefusedError(body.message);
  return new RefusedError(typeof error === 'string' ? error : 'An error occurred');
}

/** The sentence that a person reads for any failure of a call. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ProblemError || error instanceof NoConnectionError || error instanceof RefusedError) {
    return error.message;
  }
  return 'Something went wrong. Try again.';
}

/**
 * The errors of a refused call by field path (`address.city`), the first one of each.
 * Empty for every other failure.
 */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const byPath: Record<string, string> = {};
  if (error instanceof ProblemError) {
    for (const { path, message } of error.errors) byPath[path] ??= message;
  }
  return byPath;
}

/**
 * The newer version that a refused save would have overwritten (412); undefined for every other failure. The server
 * has parsed it as it parses its answers.
 */
export function newerOf<T>(error: unknown): T | undefined {
  return error instanceof ProblemError && error.status === 412 ? (error.problem.current as T) : undefined;
}

/** Whether an answer says of itself that it is a problem document (RFC 9457), and has its sentence. */
function isProblem(response: Response, body: unknown): body is Problem {
  const type = response.headers.get('content-type') ?? '';
  return (
    type.startsWith('application/problem+json') &&
    typeof body === 'object' &&
    body !== null &&
    'detail' in body &&
    typeof body.detail === 'string'
  );
}

/**
 * Reads a refusal. An answer that is no problem document (a proxy's page) becomes one with plain words.
 * @param response a response whose status is not 2xx
 */
export async function problemOf(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = retryAfterSecondsOf(response.headers.get('retry-after'));
  if (!isProblem(response, body)) return problemWithout(response.status, retryAfter);
  return new ProblemError(body, retryAfter);
}

/** A refusal that comes without words of its own, in plain ones. */
export function problemWithout(status: number, retryAfterSeconds?: number): ProblemError {
  const title = problemTitles[status] ?? 'Something went wrong';
  return new ProblemError(
    { type: 'about:blank', title, status, detail: sentenceFor(status), requestId: '' },
    retryAfterSeconds,
    false,
  );
}

/** A proxy that reaches no server (502, 504) or says that it is away (503) speaks of all of Homeward, another failure of one call. */
function sentenceFor(status: number): string {
  if (status === 502 || status === 503 || status === 504) {
    return 'Homeward is not available right now. Try again in a moment.';
  }
  return status >= 500 ? 'The server could not do this. Try again.' : 'Something went wrong. Try again.';
}

/** RFC 9110 10.2.3: a number of seconds, or a date. */
function retryAfterSecondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
