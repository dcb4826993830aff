import {
  type AnswerOf,
  type DescribedEndpoint,
  type Endpoint,
  isStreamAnswer,
  type ParsedInput,
  problemTitles,
} from '@homeward/contract/core';
import * as z from 'zod/mini';

/** What was asked, as the server reads it: parsed by the contract, with what the client sends beside it. */
export type Asked<E> = ParsedInput<E> & {
  readonly headers: Headers;
  readonly address: URL;
  /** The file of a form that has one. */
  readonly file?: File | undefined;
};

/** Answers one call of the contract, or refuses it by throwing a `Refusal`. */
type Handler<E> = (asked: Asked<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;

interface Entry {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly handle: (asked: never) => unknown;
}

/** An answer that is a problem document. */
export class Refusal extends Error {
  readonly status: number;
  readonly more: object;

  constructor(status: number, detail: string, more: object = {}) {
    super(detail);
    this.status = status;
    this.more = more;
  }
}

const somethingWrong = 'Something went wrong on our side. Nothing was changed. Try again.';
const realFetch = globalThis.fetch;

/** The whole of an endpoint: pages have the lean one, as in the build (build/leanContract.ts). */
function wholeOf(endpoint: Endpoint): DescribedEndpoint {
  const whole: unknown = Reflect.get(endpoint, Symbol.for('homeward:described'));
  if (!whole) throw new Error(`${endpoint.id} is not as the build makes it.`);
  return whole as DescribedEndpoint;
}

/**
 * Stands where the server is: `lib/api` asks it, and what it answers is checked by the contract, as the server checks
 * its own answers. A call that nobody has answered for fails the test.
 */
class FakeApi {
  #entries: Entry[] = [];
  /** The ids of the endpoints that were asked, in order. */
  readonly calls: { readonly id: string; readonly asked: Asked<Endpoint> }[] = [];
  readonly faults: string[] = [];

  /** Answers an endpoint from now on; the last one to be told holds. */
  on<E extends Endpoint>(endpoint: E, handle: Handler<E>): void {
    const pattern = new RegExp(`^/api${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    this.#entries.unshift({ endpoint, pattern, handle });
  }

  /** Lets an endpoint fail from now on. */
  fail(endpoint: Endpoint, status = 500, detail = somethingWrong, more: object = {}): void {
    this.on(endpoint, () => {
      throw new Refusal(status, detail, more);
    });
  }

  /** Lets nobody reach an endpoint from now on. */
  loseConnection(endpoint: Endpoint): void {
    this.on(endpoint, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Keeps the answers of an endpoint back. @returns what lets them go, those to come as well */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { handle } = this.#entryOf(endpoint);
    this.#entries.unshift({
      ...this.#entryOf(endpoint),
      handle: async (asked) => {
        await promise;
        return handle(asked);
      },
    });
    return resolve;
  }

  /** What an endpoint was asked so far. */
  asked<E extends Endpoint>(endpoint: E): Asked<E>[] {
    return this.calls.filter(({ id }) => id === endpoint.id).map(({ asked }) => asked as unknown as Asked<E>);
  }

  reset(): void {
    this.#entries = [];
    this.calls.length = 0;
    this.faults.length = 0;
  }

  #entryOf(endpoint: Endpoint): Entry {
    const entry = this.#entries.find((one) => one.endpoint.id === endpoint.id);
    if (!entry) throw new Error(`Nobody answers ${endpoint.id}.`);
    return entry;
  }

  /** Takes the place of `fetch`: what is not for the API goes its way. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const address = new URL(request.url);
    if (!address.pathname.startsWith('/api/')) return realFetch(input, init);
    const answer = this.#answer(request, address);
    const { signal } = request;
    // Whoever has called it off is not kept waiting.
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  };

  async #answer(request: Request, address: URL): Promise<Response> {
    for (const { endpoint, pattern, handle } of this.#entries) {
      const match = endpoint.method === request.method ? pattern.exec(address.pathname) : null;
      if (!match) continue;
      const asked = await this.#read(wholeOf(endpoint), request, address, match.groups ?? {});
      this.calls.push({ id: endpoint.id, asked: asked as Asked<Endpoint> });
      return this.#respond(wholeOf(endpoint), () => handle(asked as never));
    }
    this.faults.push(`nobody answers ${request.method} ${address.pathname}`);
    return problem(new Refusal(500, somethingWrong));
  }

  async #read(endpoint: DescribedEndpoint, request: Request, address: URL, params: Record<string, string>) {
    const query = Object.fromEntries(
      [...new Set(address.searchParams.keys())].map((name) => {
        const all = address.searchParams.getAll(name);
        return [name, all.length > 1 ? all : all[0]];
      }),
    );
    const text = endpoint.upload || endpoint.method === 'GET' ? '' : await request.text();
    const parse = (schema: z.ZodMiniType | undefined, value: unknown, part: string) => {
      if (!schema) return undefined;
      const parsed = z.safeParse(schema, value);
      if (!parsed.success) this.faults.push(`${endpoint.id}: ${part}: ${z.prettifyError(parsed.error)}`);
      return parsed.data;
    };
    const { file, ...fields } =
      endpoint.upload === 'form' ? Object.fromEntries(await request.formData()) : { file: undefined };
    const body = text === '' ? undefined : parse(endpoint.body, JSON.parse(text), 'body');
    return {
      params: parse(endpoint.params, params, 'path'),
      query: parse(endpoint.query, query, 'query'),
      body: endpoint.upload === 'form' ? parse(endpoint.body, fields, 'form') : body,
      file: file instanceof File ? file : undefined,
      headers: request.headers,
      address,
    };
  }

  async #respond(endpoint: DescribedEndpoint, handle: () => unknown): Promise<Response> {
    try {
      const answer = await handle();
      if (answer instanceof Response) return answer;
      if (endpoint.answer === undefined) return new Response(null, { status: 204 });
      if (isStreamAnswer(endpoint.answer)) return new Response(String(answer));
      const checked = z.safeParse(endpoint.answer, answer);
      if (!checked.success) this.faults.push(`${endpoint.id} answers: ${z.prettifyError(checked.error)}`);
      const version =
        typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
      return new Response(JSON.stringify(answer), {
        status: endpoint.status ?? 200,
        headers: {
          'content-type': 'application/json',
          ...(version === undefined ? {} : { etag: `"${version}"` }),
        },
      });
    } catch (error) {
      if (error instanceof Refusal) return problem(error);
      throw error;
    }
  }
}

function problem({ status, message, more }: Refusal): Response {
  const title = problemTitles[status] ?? 'Something went wrong';
  return new Response(
    JSON.stringify({ type: 'about:blank', title, status, detail: message, requestId: 'request-7', ...more }),
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

/** The server of the test that runs. */
export const api = new FakeApi();
