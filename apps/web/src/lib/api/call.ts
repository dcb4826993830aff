import { type AnswerOf, type CallInput, type Endpoint, kindOfAnswer } from '@homeward/contract/core';
import { NoConnectionError, problemOf, problemWithout } from '../problem.ts';
import { getCredentials } from './credentials.ts';
import { takeFirstRead } from './firstAnswer.ts';
import { addressOf, forgetSubmission, keyFor, mayCarryBody, type RawInput } from './request.ts';

export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The version that a change is based on (an ETag); the server answers 412 when it is not the newest. */
  readonly ifMatch?: string;
  /** Overrides the key that is made for each POST, where a caller keeps its own across reloads. */
  readonly idempotencyKey?: string;
  /** Until the head of the answer is there. 30 s unless told. */
  readonly timeoutMs?: number;
}

/** Input and options; the input may be left out where the endpoint needs none. */
export type CallArguments<E> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** An answer with its version, for a later `ifMatch`. */
export interface VersionedAnswer<T> {
  readonly answer: T;
  /** The ETag, quotes included, as `ifMatch` wants it. Undefined when the server names none. */
  readonly etag: string | undefined;
}

const listeners = new Set<(response: Response) => void>();

/** Calls back with each response of the API (for its headers; the body is spoken for). Answers what ends it. */
export function onAnswer(listener: (response: Response) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Makes a call of the contract.
 * @throws {ProblemError} the server refused
 * @throws {NoConnectionError} the server was not reached or did not answer in time
 */
export async function call<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<AnswerOf<E>> {
  return (await callVersioned(endpoint, ...args)).answer;
}

/**
 * As `call`, with the version of what was answered.
 * @public
 */
export async function callVersioned<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<VersionedAnswer<AnswerOf<E>>> {
  const response = await send(endpoint, (input ?? {}) as RawInput, options ?? {});
  const body: unknown = await reading(readAnswer(endpoint, response), options?.signal);
  forgetSubmission(endpoint.id);
  // The server has parsed its own answer against the same schema before it sent it.
  return { answer: body as AnswerOf<E>, etag: response.headers.get('etag') ?? undefined };
}

/**
 * What a call answers whose response is here already.
 * @throws {ProblemError} the server refused
 * @throws {NoConnectionError} the connection broke while the answer was read
 */
export async function answerFrom<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  for (const listener of listeners) listener(response);
  if (!response.ok) throw await problemOf(response);
  // The server has parsed its own answer against the same schema before it sent it.
  return (await reading(readAnswer(endpoint, response), undefined)) as AnswerOf<E>;
}

/** A call whose answer is a file (a CSV, a picture): its bytes and the name the server gives it. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<{ blob: Blob; name: string | undefined }> {
  const response = await send(endpoint, (input ?? {}) as RawInput, options ?? {});
  const disposition = response.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]*)"?/i.exec(disposition)?.[1];
  const name = extended === undefined ? plain : decodeURIComponent(extended);
  const blob = await reading(response.blob(), options?.signal);
  forgetSubmission(endpoint.id);
  return { blob, name };
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const kind = kindOfAnswer(endpoint);
  if (response.status === 204 || kind === 'nothing') return undefined;
  return kind === 'stream' ? response.text() : response.json();
}

/**
 * A connection that breaks while the body is read is no connection either. A body that is whole and no JSON is not of our
 * server: something between answered instead of it.
 */
async function reading<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await body;
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof SyntaxError ? problemWithout(502) : new NoConnectionError('unreachable');
  }
}

/** Sends the request; where the access token has run out, renews it once and sends it again. */
async function send(endpoint: Endpoint, input: RawInput, options: CallOptions): Promise<Response> {
  const request = prepare(endpoint, input, options);
  const credentials = endpoint.policy.needsSignIn ? getCredentials() : undefined;
  let token = credentials && (credentials.current() ?? (await credentials.renew(undefined)));
  let response = await request(token);
  if (response.status === 401 && credentials) {
    token = await credentials.renew(token);
    response = await request(token);
  }
  if (response.ok) return response;
  if (response.status < 500) forgetSubmission(endpoint.id);
  throw await problemOf(response);
}

/** What stays the same however often the request is sent: address, body and idempotency key. */
function prepare(endpoint: Endpoint, input: RawInput, options: CallOptions) {
  const address = addressOf(endpoint.path, input);
  const text = input.body === undefined ? undefined : JSON.stringify(input.body);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (text !== undefined && mayCarryBody(endpoint.method)) headers['content-type'] = 'application/json';
  if (options.ifMatch !== undefined) headers['if-match'] = options.ifMatch;
  if (endpoint.method === 'POST') {
    headers['idempotency-key'] = options.idempotencyKey ?? keyFor(endpoint.id, address, text ?? '');
  }

  return async (token: string | undefined): Promise<Response> => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), options.timeoutMs ?? 30_000);
    try {
      const asked = {
        method: endpoint.method,
        headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
        ...(text === undefined ? {} : { body: text }),
        credentials: 'same-origin',
        cache: 'no-store',
        signal: options.signal ? AbortSignal.any([options.signal, deadline.signal]) : deadline.signal,
      } as const;
      const early = endpoint.method === 'GET' ? await takeFirstRead(address) : undefined;
      const response = early ?? (await reach(fetch(address, asked), options.signal, deadline.signal));
      for (const listener of listeners) listener(response);
      return response;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** What `fetch` rejects for is the network. What fails elsewhere is our own fault, and passes as what it is. */
async function reach(
  answer: Promise<Response>,
  signal: AbortSignal | undefined,
  deadline: AbortSignal,
): Promise<Response> {
  try {
    return await answer;
  } catch {
    signal?.throwIfAborted();
    throw new NoConnectionError(deadline.aborted ? 'timeout' : 'unreachable');
  }
}
