import * as z from 'zod/mini';
import { defineEndpoint, versionErrors } from '../endpoint.ts';
import { idSchema } from '../fields.ts';
import type { Policy } from '../policy.ts';
import { movesPage, movesQuery } from './history.ts';
import { moveBodyOf, movedFields, type StateTable } from './states.ts';

const params = z.strictObject({ id: idSchema });

/**
 * The two calls of things with states: make a move, and read the moves that were made.
 * @param slice its name, what the ids of the endpoints begin with
 * @param path of the things below `/api`, as in `/incidents`
 * @param schema of the thing; the answer adds `status` and `moves`
 * @param mayMove who may move any of them; which of them the table says
 */
// @__NO_SIDE_EFFECTS__
export function moveEndpoints<
  const State extends string,
  const Name extends string,
  Subject,
  Shape extends z.core.$ZodShape,
>(given: {
  readonly slice: string;
  readonly path: string;
  readonly table: StateTable<State, Name, Subject>;
  readonly schema: z.ZodMiniObject<Shape>;
  readonly mayMove: Policy;
  readonly mayRead: Policy;
}) {
  const { slice, path, table, schema, mayMove, mayRead } = given;
  const hidden = { 404: `no such ${table.thing}` };
  return {
    move: defineEndpoint({
      id: `${slice}.move`,
      method: 'POST',
      path: `${path}/{id}/moves`,
      summary: `Make a move of a ${table.thing}: ${Object.keys(table.moves).join(', ')}. Needs If-Match`,
      policy: mayMove,
      params,
      body: moveBodyOf(table),
      answer: z.extend(schema, movedFields(table)),
      errors: { ...hidden, ...versionErrors, 409: 'not from the state that it is in' },
    }),
    history: defineEndpoint({
      id: `${slice}.moves`,
      method: 'GET',
      path: `${path}/{id}/moves`,
      summary: `The moves of a ${table.thing}, the newest first`,
      policy: mayRead,
      params,
      query: movesQuery,
      answer: movesPage,
      errors: hidden,
    }),
  };
}
