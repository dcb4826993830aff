import { calls, type People, turnsOf } from '../calls.ts';
import type { Ask } from '../load.ts';

/** The calls that others can answer too, as `calls` names them. */
export const compared = [
  'session check',
  'one user by id',
  'users, 20 rows',
  'notifications, page 1',
  'ratings, 20 rows',
] as const satisfies readonly (typeof calls)[number]['what'][];

export type Compared = (typeof compared)[number];

/** What each call is of one side; none where that side cannot give such an answer. */
export type Asks = Partial<Record<Compared, () => Ask>>;

/** The next one of a list at each turn, from the first again after the last. */
export const ofTurn = (list: readonly string[], turn: number) => list[turn % list.length] ?? '';

export function ownAsks(people: People): Asks {
  return Object.fromEntries(
    calls
      .filter(({ what }) => compared.some((name) => name === what))
      .map(({ what, path }) => [what, turnsOf(path, people)]),
  );
}

/** A call with a body in JSON. */
export function postJson(path: string, headers: Record<string, string>, body: object): Ask {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
