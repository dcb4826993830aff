import type { AnswerOf, Endpoint } from '@homeward/contract/core';
import { NoConnectionError, problemOf, refusalIn } from '../problem.ts';
import { getCredentials } from './credentials.ts';
import { addressOf } from './request.ts';

export interface UploadOptions {
  /** Fills the parameters of the endpoint's path. */
  readonly params?: Readonly<Record<string, string>>;
  /** How much has left this browser, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Ends the upload; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a form with a file, and tells how far it is. (`fetch` cannot tell that, so this is an XMLHttpRequest.)
 * @throws {ProblemError} the server refused
 * @throws {RefusedError} the server refused with a good status and an object that says so
 * @throws {NoConnectionError} the server was not reached
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: UploadOptions = {},
): Promise<AnswerOf<E>> {
  const credentials = getCredentials();
  const token = await (credentials?.current() ?? credentials?.renew(undefined));
  let response = await send(endpoint, form, options, token);
  if (response.status === 401 && credentials) {
    response = await send(endpoint, form, options, await credentials.renew(token));
  }
  if (!response.ok) throw await problemOf(response);
  const body: unknown = await response.json();
  const refusal = refusalIn(body);
  if (refusal) throw refusal;
  // The server has parsed its own answer against the same schema before it sent it.
  return body as AnswerOf<E>;
}

function send(
  endpoint: Endpoint,
  form: FormData,
  { params, onProgress, signal }: UploadOptions,
  token: string | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint.path, { params }));
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          // A refusal has its sentence only where its type says that it is a problem document.
          headers: {
            'content-type': request.getResponseHeader('content-type') ?? '',
            'retry-after': request.getResponseHeader('retry-after') ?? '',
          },
        }),
      );
    request.onerror = () => reject(new NoConnectionError('unreachable'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
