import type { AnswerOf, Endpoint, MadeMove, MoveGiven, Page } from '@homeward/contract/core';
import { type CallArguments, call } from './api/index.ts';

/** The two calls of things with states, as the parts of the page use them. */
export interface MoveCalls<Name extends string> {
  /** Tells the history of one slice's things from those of others in the cache. */
  readonly name: string;
  readonly move: (
    thing: { readonly id: string; readonly version: number },
    wanted: { readonly move: Name } & MoveGiven,
  ) => Promise<unknown>;
  readonly history: (id: string, cursor: string | undefined) => Promise<Page<MadeMove>>;
}

/**
 * Makes the calls of a slice's moves.
 * @param endpoints that `moveEndpoints` made in its contract
 */
export function moveCalls<Name extends string>(endpoints: {
  readonly move: Endpoint;
  readonly history: Endpoint;
}): MoveCalls<Name> {
  const ask = <E extends Endpoint>(endpoint: E, ...args: unknown[]): Promise<AnswerOf<E>> =>
    call(endpoint, ...(args as unknown as CallArguments<E>));
  return {
    name: endpoints.history.id,
    move: ({ id, version }, body) =>
      ask(endpoints.move, { params: { id }, body }, { ifMatch: `"${version}"` }),
    history: (id, cursor) =>
      ask(endpoints.history, { params: { id }, query: cursor ? { cursor } : {} }) as unknown as Promise<
        Page<MadeMove>
      >,
  };
}
