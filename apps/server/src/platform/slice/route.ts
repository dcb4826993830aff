import type { Readable, Writable } from 'node:stream';
import type { AnswerOf, Endpoint, ParsedInput } from '@homeward/contract/core';
import type { CsvFile } from '../csv/index.ts';
import type { Queryable, Transaction } from '../db/index.ts';
import type { Identity } from './identity.ts';
import type { Body } from './storage.ts';

export interface Cookie {
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** Where a request comes from; `at` is when it arrived. */
export interface RequestMeta {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly at: Date;
  /** Whether the caller is a program on this machine: no proxy stands between. */
  readonly isLocal: boolean;
}

/** The half of a call that does not depend on the endpoint. */
export interface CallBase {
  /** Who is signed in. Reading it in an endpoint that serves signed-out callers is a programming error. */
  readonly viewer: Identity;
  readonly meta: RequestMeta;
  /** Version of `If-Match`; undefined when there was none. */
  readonly ifMatch: number | undefined;
  /** A header of the request by its lower-case name; undefined when it is not there, or there more than once. */
  readonly header: (name: string) => string | undefined;
  /** The text of the body as it was sent, where a `svix-signature` came with it. */
  readonly signedBody: string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options: Cookie) => void;
  /** Version of what is answered, sent as `ETag`. */
  readonly setVersion: (version: number) => void;
  readonly setHeader: (name: string, value: string) => void;
  /** Another good status than the contract's, where a stream has several (206, 304). */
  readonly setStatus: (status: number) => void;
  /** Whether this call came with a bearer token that is good. */
  readonly isSignedIn: boolean;
  /** Runs once the answer is on its way and everything is committed. */
  readonly afterCommit: (what: () => void) => void;
}

export type Call<E extends Endpoint, Db> = ParsedInput<E> & CallBase & { readonly db: Db };

/** A JSON answer that PostgreSQL built: checked in full in tests and on a sample in production. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Answer<E extends Endpoint> =
  | AnswerOf<E>
  | RawJson
  | (AnswerOf<E> extends string ? Readable | Buffer | Body : never);

/** A handler that answers with nothing need not say `return undefined`. */
type Answering<E extends Endpoint> =
  | Promise<Answer<E>>
  | ([AnswerOf<E>] extends [undefined] ? Promise<void> : never);

/** What the file of a form says of itself: nothing of it is to be believed. */
export interface FormFile {
  readonly name: string;
  readonly type: string;
}

/** How a form is taken in: its file as it comes, its fields once all of it is there. */
export interface FormTaking<T> {
  /** A form beyond it is refused before it is read, where it says how long it is. */
  readonly maxBytes: number;
  readonly takeFile: (content: AsyncIterable<Buffer>, file: FormFile) => Promise<T>;
  /** Undoes `takeFile` when the rest of the form is not right. */
  readonly undo: (taken: T) => Promise<void>;
}

export interface FormCall extends CallBase {
  /** @throws 400 not one file, or fields that the contract refuses; 413; whatever `takeFile` threw */
  readonly takeForm: <T>(taking: FormTaking<T>) => Promise<{ fields: unknown; file: FormFile; taken: T }>;
}

/** Node's own request and answer, for a library that speaks a protocol by itself. */
export interface BytesCall extends CallBase {
  readonly raw: { readonly request: Readable; readonly response: Writable };
}

/** An endpoint with what it does. */
export interface Route {
  readonly endpoint: Endpoint;
  /** `read`: the pool. `write`: one transaction, rolled back when anything throws. `own`: the service opens its own. */
  readonly transaction: 'read' | 'write' | 'own';
  /** Runs before the transaction begins; nothing is done where it throws. */
  readonly before?:
    | ((call: CallBase & { params: unknown; query: unknown; body: unknown }) => Promise<void>)
    | undefined;
  readonly run: (
    call: FormCall & BytesCall & { params: unknown; query: unknown; body: unknown; db: Queryable },
  ) => Promise<unknown>;
}

/**
 * Ties an endpoint that changes nothing to its handler.
 * @param endpoint from the slice's contract
 * @param handler reads `call`, answers with the contract's shape
 */
export function readRoute<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E, Queryable>) => Answering<E>,
): Route {
  return { endpoint, transaction: 'read', run: handler as unknown as Route['run'] };
}

/**
 * Ties the export of a list to what makes its file.
 * @param endpoint whose answer is a stream of CSV
 */
export function csvRoute<const E extends Endpoint>(
  endpoint: E,
  fileOf: (
    query: ParsedInput<E>['query'],
    caller: Pick<CallBase, 'viewer' | 'meta'>,
    params: ParsedInput<E>['params'],
  ) => Promise<CsvFile>,
): Route {
  return readRoute(endpoint, async ({ query, params, viewer, meta, setHeader }) => {
    const { fileName, csv } = await fileOf(query, { viewer, meta }, params);
    setHeader('content-disposition', `attachment; filename="${fileName}"`);
    return csv as never;
  });
}

/**
 * Ties an endpoint that changes something to its handler; the handler runs in a transaction that also holds the
 * check of its answer.
 * @param before what must be kept even when the call is refused, or takes long (a password is checked and counted):
 *   it runs before the transaction, and ends the call by throwing
 */
export function writeRoute<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E, Transaction>) => Answering<E>,
  before?: (call: Omit<Call<E, never>, 'db'>) => Promise<void>,
): Route {
  return {
    endpoint,
    transaction: 'write',
    run: handler as unknown as Route['run'],
    before: before as unknown as Route['before'],
  };
}

/**
 * For the few calls that must keep something even when they refuse (a failed sign-in is written down), or that
 * think for long before they write (a password hash): the service opens its own transactions.
 */
export function ownTransactionRoute<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Omit<Call<E, never>, 'db'>) => Answering<E>,
): Route {
  return { endpoint, transaction: 'own', run: handler as unknown as Route['run'] };
}

/** Ties an endpoint that takes a file in a form to its handler, which opens its own transactions. */
export function formRoute<const E extends Endpoint>(
  endpoint: E,
  handler: (
    call: Omit<Call<E, never>, 'db' | 'body'> & {
      readonly takeForm: <T>(
        taking: FormTaking<T>,
      ) => Promise<{ fields: ParsedInput<E>['body']; file: FormFile; taken: T }>;
    },
  ) => Answering<E>,
): Route {
  return { endpoint, transaction: 'own', run: handler as unknown as Route['run'] };
}

/** Ties an endpoint to a library that answers by itself: who may call is decided before, as everywhere. */
export function bytesRoute<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Omit<Call<E, never>, 'db' | 'body'> & BytesCall) => Promise<void>,
): Route {
  return { endpoint, transaction: 'own', run: handler as unknown as Route['run'] };
}
