import type { Method } from '@homeward/contract/core';
import { randomId } from '../randomId.ts';

/** What a call carries, whatever endpoint it is for. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The address of a call: path parameters and query filled in; lists are repeated, undefined is left out. */
export function addressOf(path: string, input: RawInput): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  const search = query.toString();
  return `/api${filled}${search && `?${search}`}`;
}

/**
 * The idempotency keys of submissions whose outcome is unknown because no answer came. The same submission made
 * again carries the same key, so that the server does it once.
 */
const unanswered = new Map<string, { text: string; key: string }>();

/** The key for a POST: the one of the same submission if that was never answered, else a new one. */
export function keyFor(endpointId: string, address: string, text: string): string {
  const known = unanswered.get(endpointId);
  const submission = `${address}\n${text}`;
  if (known?.text === submission) return known.key;
  const key = randomId();
  unanswered.set(endpointId, { text: submission, key });
  return key;
}

/**
 * Forgets a submission whose outcome is known: the answer is here, to its end, and is no failure of the server, which
 * may have done the work before it failed.
 */
export function forgetSubmission(endpointId: string): void {
  unanswered.delete(endpointId);
}

/** Whether a request of this method has a body, and so a content type. */
export function mayCarryBody(method: Method): boolean {
  return method !== 'GET' && method !== 'DELETE';
}
