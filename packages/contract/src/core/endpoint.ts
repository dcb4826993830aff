import type * as z from 'zod/mini';
import type { Policy } from './policy.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;

/**
 * What an endpoint answers with besides JSON: nothing (204), or a stream of a media type that the contract
 * names (a CSV, a picture). `application/octet-stream` where it is that of the file which was asked for.
 */
export interface StreamAnswer {
  readonly stream: string;
}

declare const types: unique symbol;

/**
 * What a caller needs of one call of the API, and all that a browser has of it: its schemas are not sent to browsers
 * (apps/web/build/leanContract.ts). A form imports the schema that it checks by its own name.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | StreamAnswer | undefined = Schema | StreamAnswer | undefined,
> {
  /** `<slice>.<verb>`, unique; the operation id in the OpenAPI document. */
  readonly id: string;
  readonly method: Method;
  /** Path below `/api`, with `{name}` for each parameter. */
  readonly path: string;
  readonly policy: Policy;
  /**
   * `form`: multipart/form-data with the file in the field `file`; `body` describes its other fields, which arrive
   * as text. `bytes`: whatever a protocol of its own says (tus); `body` is not read.
   */
  readonly upload?: 'form' | 'bytes';
  /** How long a JSON body may be, where 1 MB is too short: a file that comes as its text. */
  readonly maxBodyBytes?: number;
  /** Never there: it carries the types of the parts. */
  readonly [types]?: { params: Params; query: Query; body: Body; answer: Answer };
}

/**
 * One call of the API, described once. The server's types and validation, the OpenAPI document and the browser's
 * typed client are made from it.
 */
export interface DescribedEndpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | StreamAnswer | undefined = Schema | StreamAnswer | undefined,
> extends Endpoint<Params, Query, Body, Answer> {
  /** One line for the documentation. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Undefined: 204 and no body. */
  readonly answer?: Answer;
  /** Status of the good answer when it is neither 200 nor 204. */
  readonly status?: number;
  /** Statuses beyond those of every endpoint (400, 401, 403, 429, 500) that this one answers with, and when. */
  readonly errors?: Readonly<Record<number, string>>;
  /** A call that writes and passes with emergency access to a client, too; all others that write are refused. */
  readonly inEmergency?: true;
  /** An answer that may be told once only (tokens, recovery codes): never kept for a replay. */
  readonly secretAnswer?: boolean;
}

/**
 * Declares an endpoint and keeps the exact types of its parts.
 * @param endpoint the description
 */
// @__NO_SIDE_EFFECTS__
export function defineEndpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Answer extends Schema | StreamAnswer | undefined = undefined,
>(endpoint: DescribedEndpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return endpoint;
}

/** The whole description of an endpoint, for the server: in a browser the schemas are not there. */
export function describedOf<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema | StreamAnswer | undefined,
>(endpoint: Endpoint<Params, Query, Body, Answer>): DescribedEndpoint<Params, Query, Body, Answer> {
  return endpoint as DescribedEndpoint<Params, Query, Body, Answer>;
}

/** What an endpoint answers with when all is well. */
export function kindOfAnswer(endpoint: Endpoint): 'nothing' | 'stream' | 'json' {
  const { answer } = describedOf(endpoint);
  if (answer === undefined) return 'nothing';
  return isStreamAnswer(answer) ? 'stream' : 'json';
}

type Part<T, Otherwise> = T extends Schema ? z.output<T> : Otherwise;
type Given<T> = T extends Schema ? z.input<T> : undefined;

/** What the handler reads, after parsing. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? { params: Part<P, undefined>; query: Part<Q, undefined>; body: Part<B, undefined> }
    : never;

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? (P extends Schema ? { params: Given<P> } : unknown) &
        (Q extends Schema ? { query?: Given<Q> } : unknown) &
        (B extends Schema ? { body: Given<B> } : unknown)
    : never;

/** What the endpoint answers with, parsed. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A>
    ? A extends Schema
      ? z.output<A>
      : A extends StreamAnswer
        ? string
        : undefined
    : never;

/** Whether the answer is a stream and not JSON. */
export function isStreamAnswer(answer: Schema | StreamAnswer | undefined): answer is StreamAnswer {
  return answer !== undefined && 'stream' in answer;
}

/** What a change over a version may be refused with, for `errors`. */
export const versionErrors = {
  412: 'changed by someone else: `current` holds the newer version',
  428: 'no If-Match',
} as const;
