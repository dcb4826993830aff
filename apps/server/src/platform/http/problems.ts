import { type Problem, problemTitles, tryAgainCode } from '@homeward/contract/core';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Trouble, troubleOf } from '../db/index.ts';
import { ProblemError, problem, sqlState } from '../errors/index.ts';

/**
 * Turns what zod found into field errors, in words.
 * @param error of a failed parse
 * @param part which part of the request it was
 */
export function invalidInput(error: z.core.$ZodError, part: 'path' | 'query' | 'body'): ProblemError {
  const errors = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: 'This field is not known.',
        }))
      : [{ path: issue.path.join('.'), message: messageOf(issue) }],
  );
  if (part === 'path')
    return problem(404, 'This was not found. It may have been removed, or you do not have access.');
  const first = errors[0];
  const named = first ? `${first.path || 'The request'}: ${first.message}` : 'The request is not valid.';
  return problem(400, errors.length > 1 ? `${named} (and ${errors.length - 1} more)` : named, { errors });
}

/** What zod says where the contract says nothing. */
const zodSilent = 'Invalid input';

function messageOf({ message }: z.core.$ZodIssue): string {
  return message === zodSilent ? 'This value is not valid here.' : message;
}

/** The database was lost at the very moment when a change was kept. @param cause what the driver said */
export function commitUnknown(cause: unknown): ProblemError {
  return problem(
    503,
    'Homeward lost its database while saving, and cannot tell whether your change was saved. Check before you try again.',
    { retryAfterSeconds: 2, cause },
  );
}

/** What a thrown error becomes for the caller. Details of an unexpected one are never sent. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const trouble = troubleOf(error);
  if (trouble) return problemOfTrouble[trouble](error);
  const state = sqlState(error);
  if (state !== undefined && unstorable.includes(state)) {
    return problem(400, 'The request contains characters that cannot be stored.', { cause: error });
  }
  // A day that PostgreSQL does not know, such as one of the year 0.
  if (state === '22008') {
    return problem(400, 'The request contains a date that cannot be stored.', { cause: error });
  }
  return (
    fromFastify(error) ??
    problem(500, 'Something went wrong on our side. Nothing was changed. Try again.', { cause: error })
  );
}

const problemOfTrouble: Record<Trouble, (cause: unknown) => ProblemError> = {
  away: (cause) =>
    problem(
      503,
      'Homeward cannot reach its database right now. Nothing was changed. Try again in a moment.',
      { retryAfterSeconds: 2, cause },
    ),
  conflict: (cause) =>
    problem(409, 'Someone changed this at the same time. Try again.', { code: tryAgainCode, cause }),
  full: (cause) =>
    problem(
      503,
      'The disk of the database is full. Nothing was changed. Contact your administrator, and try again later.',
      { retryAfterSeconds: 30, cause },
    ),
  busy: (cause) =>
    problem(503, 'Homeward is too busy to answer right now. Nothing was changed. Try again in a moment.', {
      retryAfterSeconds: 5,
      cause,
    }),
};

/** A character that PostgreSQL cannot keep (NUL, half of a pair): no schema should let one through. */
const unstorable = ['22021', '22P05'];

const fastifyDetails: Record<number, string> = {
  400: 'The request is not well-formed JSON.',
  413: 'This is too large to send.',
  415: 'Send JSON (application/json).',
  408: 'The request took too long to arrive.',
  404: 'This was not found. It may have been removed, or you do not have access.',
  414: 'This was not found. It may have been removed, or you do not have access.',
};

function fromFastify(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode: status = 500, code } = error as FastifyError;
  if (code === 'FST_ERR_BAD_URL') return problem(400, 'The address is not well-formed.', { cause: error });
  const detail = fastifyDetails[status];
  return detail ? problem(status === 414 ? 404 : status, detail, { cause: error }) : undefined;
}

export const problemType = 'application/problem+json; charset=utf-8';

/** A problem as the JSON that is sent. */
export function problemBody({ status, detail, options }: ProblemError, requestId: string): string {
  const body: Problem = {
    type: 'about:blank',
    title: problemTitles[status] ?? 'Error',
    status,
    detail,
    requestId,
    ...(options.errors ? { errors: options.errors } : {}),
    ...(options.current === undefined ? {} : { current: options.current }),
    ...(options.code === undefined ? {} : { code: options.code }),
  };
  return JSON.stringify(body);
}

/** Sends a problem document. */
export function sendProblem(error: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, options } = error;
  if (options.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(options.retryAfterSeconds)));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // Of what would have been sent: a browser would save the problem under the name of the file.
  for (const name of ['content-disposition', 'content-length', 'etag']) reply.removeHeader(name);
  return reply
    .status(status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .send(problemBody(error, request.id));
}
