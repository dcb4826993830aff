import { type DescribedEndpoint, describedOf, type Endpoint } from '@homeward/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../db/index.ts';
import { problem } from '../errors/index.ts';
import type { BytesCall, FormCall, Identity, RequestMeta } from '../slice/index.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { readForm } from './form.ts';
import { signedBodyOf } from './json-body.ts';
import { invalidInput } from './problems.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * What a handler reads. Handlers take it apart (`({ viewer, setCookie }) => …`), so everything is a getter of the
 * class: a request pays only for the parts that its handler names.
 */
export class RequestCall implements FormCall, BytesCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly db: Queryable;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #endpoint: Endpoint;
  readonly #isProduction: boolean;
  #afterCommit: (() => void)[] | undefined;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Endpoint,
    input: Input,
    db: Queryable,
    isProduction: boolean,
  ) {
    this.params = input.params;
    this.query = input.query;
    this.body = input.body;
    this.db = db;
    this.#request = request;
    this.#reply = reply;
    this.#endpoint = endpoint;
    this.#isProduction = isProduction;
  }

  get viewer(): Identity {
    const { identity } = this.#request;
    if (identity)
      return countsEmergency(describedOf(this.#endpoint)) ? { ...identity, countsEmergency: true } : identity;
    throw new Error(`${this.#endpoint.id} reads its viewer but serves signed-out callers.`);
  }

  get meta(): RequestMeta {
    const request = this.#request;
    return {
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 500),
      at: new Date(request.arrivedAtMs),
      isLocal: isLocal(request),
    };
  }

  get ifMatch(): number | undefined {
    return readVersion(this.#request.headers['if-match']);
  }

  get header(): FormCall['header'] {
    return (name) => {
      const value = this.#request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
  }

  get signedBody(): string | undefined {
    return signedBodyOf(this.#request);
  }

  get cookie(): FormCall['cookie'] {
    return (name) => readCookie(this.#request.headers.cookie, this.#cookieName(name));
  }

  get setCookie(): FormCall['setCookie'] {
    return (name, value, { path, maxAgeSeconds }) => {
      const isSecure = this.#isProduction;
      this.#reply.header(
        'set-cookie',
        writeCookie(this.#cookieName(name), value, { path: isSecure ? '/' : path, maxAgeSeconds, isSecure }),
      );
    };
  }

  get setVersion(): FormCall['setVersion'] {
    return (version) => void this.#reply.header('etag', `"${version}"`);
  }

  get setHeader(): FormCall['setHeader'] {
    return (name, value) => void this.#reply.header(name, value);
  }

  get setStatus(): FormCall['setStatus'] {
    return (status) => void this.#reply.status(status);
  }

  get isSignedIn(): boolean {
    return this.#request.identity !== null;
  }

  get takeForm(): FormCall['takeForm'] {
    return async (taking) => {
      const { fields, ...rest } = await readForm(this.#request.raw, taking);
      const parsed = describedOf(this.#endpoint).body?.safeParse(fields);
      if (parsed?.success !== false) return { fields: parsed?.data, ...rest };
      await taking.undo(rest.taken);
      throw invalidInput(parsed.error, 'body');
    };
  }

  get raw(): BytesCall['raw'] {
    const reply = this.#reply;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    return { request: this.#request.raw, response: reply.raw };
  }

  get afterCommit(): FormCall['afterCommit'] {
    return (what) => {
      this.#afterCommit ??= [];
      this.#afterCommit.push(what);
    };
  }

  /**
   * Runs what waited for the commit. Errors there go to `failed`: the change itself is committed.
   */
  announce(failed: (error: unknown) => void): void {
    for (const what of this.#afterCommit ?? []) {
      try {
        what();
      } catch (error) {
        failed(error);
      }
    }
  }

  /** A `__Host-` cookie must be Secure and have the path "/"; a demo on plain http cannot have one. */
  #cookieName(name: string): string {
    return this.#isProduction ? `__Host-${name}` : name;
  }
}

/** Emergency access reads, and passes the few calls that say so; nothing else counts it. */
function countsEmergency({ method, inEmergency }: DescribedEndpoint): boolean {
  return method === 'GET' || method === 'HEAD' || inEmergency === true;
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;

function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return loopback.test(socket.remoteAddress ?? '');
}

function readVersion(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  if (!match)
    throw problem(400, 'If-Match: send the version as the ETag gave it.', {
      errors: [{ path: 'If-Match', message: 'Send the version as the ETag gave it.' }],
    });
  return Number(match[1]);
}
