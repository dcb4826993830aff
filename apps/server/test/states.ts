import {
  type MoveNeeds,
  movesFor,
  type Role,
  refusalOfMove,
  roles,
  type StateTable,
  type Viewer,
} from '@homeward/contract/core';
import { expect, it } from 'vitest';
import type { Person } from './people.ts';
import { type TestServer, useTestServer } from './server.ts';

/** A thing that was brought into a state for a cell; `version` undefined: it is not there any more. */
export interface MadeThing<Subject> {
  readonly id: string;
  readonly version: number | undefined;
  readonly subject: Subject;
}

export interface StateProof<State extends string, Name extends string, Subject> {
  readonly table: StateTable<State, Name, Subject>;
  /** The path of the things below `/api`, as in `/ratings`. */
  readonly path: string;
  /** The type in the history and in the audit log. */
  readonly type: string;
  /** Whom the endpoint lets in at all. */
  readonly gate: (viewer: Viewer) => boolean;
  /** Whom the thing is not there for, although the endpoint lets them in. */
  readonly hidesFrom?: (viewer: Viewer) => boolean;
  /** Brings a new thing into a state. */
  readonly make: (server: TestServer, state: State) => Promise<MadeThing<Subject>>;
  /** A reason where a move needs one. */
  readonly reason?: string;
  /** A day where a move needs one, also the one until which it is meant to hold. */
  readonly day?: string;
  /** What else a move needs, such as a digest of what was read. */
  readonly more?: (server: TestServer, id: string, move: Name) => Promise<object>;
}

interface Cell<State extends string, Name extends string> {
  readonly state: State;
  readonly move: Name;
  readonly role: Role;
}

/**
 * Tries every move of a thing from every state as every role over HTTP, and holds the answer against the table: what
 * passes changes the thing, its history and the audit log once each; what does not changes nothing.
 */
export function proveStates<State extends string, Name extends string, Subject>(
  proof: StateProof<State, Name, Subject>,
): void {
  const server = useTestServer({ givesSessions: true });
  const { table } = proof;
  const states = Object.keys(table.states) as State[];
  const moves = Object.keys(table.moves) as Name[];
  // Whom the endpoint refuses does not get as far as the row: for them one state is as good as another.
  const isTried = (role: Role, state: State) => proof.gate({ id: 'nobody', role }) || state === states[0];
  const cells = states.flatMap((state) =>
    moves.flatMap((move) =>
      roles.filter((role) => isTried(role, state)).map((role): Cell<State, Name> => ({ state, move, role })),
    ),
  );

  it.each(cells)('a $state one, $move as $role', async (cell) => {
    const viewer = await server.current.createPerson({ role: cell.role });
    await proveCell(server.current, proof, cell, viewer);
  });

  it('asks for the version, and refuses an older one with the newer', async () => {
    for (const move of moves) {
      const state = table.moves[move].from[0] as State;
      const thing = await proof.make(server.current, state);
      const mover = await firstWho(server.current, (viewer) =>
        movesFor(table, state, viewer, thing.subject).includes(move),
      );
      const ask = (version?: number) => askFor(server.current, proof, { thing, move, as: mover, version });
      expect((await ask()).status).toBe(428);
      const stale = await ask((thing.version ?? 0) + 1);
      expect([stale.status, stale.body.current]).toMatchObject([412, { version: thing.version }]);
      expect((await ask(thing.version)).status).toBe(200);
    }
  });

  it('makes a move once, however many ask at the same moment', async () => {
    const [move] = moves as [Name];
    const state = table.moves[move].from[0] as State;
    const thing = await proof.make(server.current, state);
    const mover = await firstWho(server.current, (viewer) =>
      movesFor(table, state, viewer, thing.subject).includes(move),
    );
    await server.current.tokenOf(mover);
    const before = await tracesOf(server.current, proof, thing.id);
    const { version } = thing;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => askFor(server.current, proof, { thing, move, as: mover, version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await tracesOf(server.current, proof, thing.id)).history.length).toBe(before.history.length + 1);
  });
}

async function proveCell<State extends string, Name extends string, Subject>(
  server: TestServer,
  proof: StateProof<State, Name, Subject>,
  { state, move }: Cell<State, Name>,
  as: Person,
): Promise<void> {
  const { table } = proof;
  const thing = await proof.make(server, state);
  const { version = 1 } = thing;
  const before = await tracesOf(server, proof, thing.id);
  const answer = await askFor(server, proof, { thing, move, as, version });
  const after = await tracesOf(server, proof, thing.id);
  const refusal = refusalOfMove(table, move, state, as, thing.subject);
  const isHidden = thing.version === undefined || (proof.hidesFrom?.(as) ?? false);
  if (!proof.gate(as) || isHidden || refusal) {
    const status = !proof.gate(as) ? 403 : isHidden ? 404 : refusal?.status;
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.detail).toBe(refusal?.text);
    expect(after).toEqual(before);
    return;
  }
  const { to } = table.moves[move];
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { id: thing.id, status: to, moves: movesFor(table, to, as, thing.subject) },
  ]);
  const made = { move, from_state: state, to_state: to, moved_by: as.id, version: version + 1 };
  expect(after.history.slice(before.history.length)).toMatchObject([made]);
  expect(after.entries).toBe(before.entries + 1);
}

interface Asked<Name, Subject> {
  readonly thing: MadeThing<Subject>;
  readonly move: Name;
  readonly as: Person;
  readonly version?: number | undefined;
}

async function askFor<State extends string, Name extends string, Subject>(
  server: TestServer,
  { path, table, reason, day, more }: StateProof<State, Name, Subject>,
  { thing, move, as, version }: Asked<Name, Subject>,
) {
  const needs: MoveNeeds = table.moves[move].needs ?? {};
  return server.call<Record<string, unknown>>('POST', `${path}/${thing.id}/moves`, {
    as,
    body: {
      move,
      ...(needs.reason && { reason }),
      ...(needs.day !== undefined && { day }),
      ...(needs.until !== undefined && { until: day }),
      ...(needs.cause && { cause: Object.keys(needs.cause.options)[0] }),
      ...(needs.question !== undefined && { answer: true }),
      ...(await more?.(server, thing.id, move)),
    },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
}

async function firstWho(server: TestServer, may: (viewer: Viewer) => boolean): Promise<Person> {
  for (const role of roles) if (may({ id: 'nobody', role })) return server.createPerson({ role });
  throw new Error('Nobody may make this move.');
}

async function tracesOf<State extends string, Name extends string, Subject>(
  { owner }: TestServer,
  { type }: StateProof<State, Name, Subject>,
  id: string,
) {
  const history = await owner.query<Record<string, unknown>>(
    `select move, from_state, to_state, moved_by, version from state_moves
     where thing_type = $1 and thing_id = $2 order by at, id`,
    [type, id],
  );
  const entries = await owner.query<{ count: number }>(
    'select count(*)::int as count from audit_entries where subject_type = $1 and subject_id = $2',
    [type, id],
  );
  return { history: history.rows, entries: entries.rows[0]?.count ?? 0 };
}
