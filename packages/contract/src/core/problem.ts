import * as z from 'zod/mini';

/** One field that is wrong; `path` as in `address.city` or `licenses.0.name`, empty for the whole body. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });

/**
 * RFC 9457 problem document. `detail` is the sentence that a toast shows; `errors` names fields;
 * `current` carries the newer version of what a stale write (412) would have overwritten; `code` is what a program goes
 * by where the status alone does not tell what is wrong.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
  current: z.optional(z.unknown()),
  code: z.optional(z.string()),
});

export type FieldError = z.output<typeof fieldErrorSchema>;
export type Problem = z.output<typeof problemSchema>;

/**
 * The `code` of a 409 in which nothing is wrong with the request: two met at the same row, and this one gave way. The same
 * request can be sent again.
 */
export const tryAgainCode = 'TRY_AGAIN';

/** What the server answers to a phone number of another country, or of a wrong length. */
export const wrongPhone =
  'Enter a phone number of the United States or the Philippines, as in +1 415 555 0142.';

/** Titles of the statuses that Homeward answers with (RFC 9110, RFC 6585). */
export const problemTitles: Record<number, string> = {
  400: 'Bad request',
  401: 'Signed out',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'No longer there',
  412: 'Changed by someone else',
  413: 'Too large',
  415: 'Unsupported media type',
  416: 'Not in the file',
  422: 'Cannot be done',
  428: 'Version required',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available right now',
};
