import {
  type MoveGiven,
  type MoveNeeds,
  movesFor,
  refusalOfMove,
  type StateTable,
  type Viewer,
} from '@homeward/contract/core';
import type * as z from 'zod/mini';
import type { Transaction } from '../db/index.ts';
import { notFound, problem } from '../errors/index.ts';
import type { Caller, Change, Deps, ToldChange } from '../slice/index.ts';
import { insertMoves } from './states.store.ts';

/** The row of a thing as its moves are decided by. */
interface Row {
  readonly id: string;
  readonly version: number;
}

/** What a slice says of a thing with states, so that all of them move in one way. */
export interface Machine<State extends string, Name extends string, Thing extends Row, Subject> {
  readonly table: StateTable<State, Name, Subject>;
  /** The type of the thing in the history and in the audit log: `rating`. */
  readonly type: string;
  /** What a refusal calls the thing: "This review". */
  readonly what: string;
  /** The thing as an answer carries it; nothing beyond leaves in a refusal either. */
  readonly schema: z.ZodMiniType<Record<string, unknown>>;
  /** Another sentence for a thing that has changed since the caller read it. */
  readonly changedSince?: string;
  /** Reads a row and keeps it from others until the transaction ends. */
  readonly lock: (tx: Transaction, id: string) => Promise<Thing | undefined>;
  readonly stateOf: (thing: Thing) => State;
  /** What the policies of the moves ask about. */
  readonly subjectOf: (thing: Thing) => Subject;
  /** Where a move leads that does not always lead to the state of the table, by the thing as it was. */
  readonly targetOf?: (name: Name, thing: Thing) => State;
  /** The thing as JSON. */
  readonly read: (tx: Transaction, id: string) => Promise<string>;
  /**
   * Writes the new state and the next version. A thing that does not outlive its move is removed here.
   * @returns the thing as JSON, as it is now or as it was last
   */
  readonly save: (
    tx: Transaction,
    name: Name,
    thing: Thing,
    viewer: Viewer,
    given: MoveGiven,
  ) => Promise<string>;
  /** What is recorded of it, and which screens are to look again. */
  readonly record: (name: Name, thing: Thing, viewer: Viewer) => Change | ToldChange;
  /** Notifies people, in the same transaction. */
  readonly tell?: (tx: Transaction, name: Name, thing: Thing, caller: Caller) => Promise<void>;
}

/** A requested move. */
export interface MoveWanted<Name extends string> extends MoveGiven {
  readonly id: string;
  readonly move: Name;
  /** The version that the caller has read; undefined where a call may do without. */
  readonly ifMatch: number | undefined;
}

/**
 * Makes a move: the row changes, the history has one more entry, and so has the audit log; those concerned are notified.
 * @returns the thing with its new state and the moves that this viewer may make now
 * @throws 403 not this viewer, 404, 409 not from this state, 412 with the newer version
 */
export async function makeMove<State extends string, Name extends string, Thing extends Row, Subject>(
  deps: Pick<Deps, 'record'>,
  tx: Transaction,
  machine: Machine<State, Name, Thing, Subject>,
  wanted: MoveWanted<Name>,
  caller: Caller,
): Promise<{ json: string; status: State; moves: Name[] }> {
  const { table } = machine;
  const { move: name } = wanted;
  const thing = await machine.lock(tx, wanted.id);
  if (!thing) throw notFound(machine.what);
  const from = machine.stateOf(thing);
  const subject = machine.subjectOf(thing);
  const refusal = refusalOfMove(table, name, from, caller.viewer, subject);
  if (refusal) throw problem(refusal.status, refusal.text);
  if (wanted.ifMatch !== undefined && wanted.ifMatch !== thing.version) {
    throw problem(412, machine.changedSince ?? changedSince, {
      current: machine.schema.parse(JSON.parse(await machine.read(tx, thing.id))),
    });
  }
  const { viewer } = caller;
  const { day } = wanted;
  const json = await machine.save(tx, name, thing, viewer, wanted);
  const { to, needs } = table.moves[name];
  const status = machine.targetOf?.(name, thing) ?? to;
  const reason = wanted.reason ?? wordsOf(needs, wanted);
  await keep(tx, machine.type, { name, thing, from, to: status, reason, day }, viewer);
  await deps.record(caller, tx, machine.record(name, thing, viewer));
  await machine.tell?.(tx, name, thing, caller);
  return { json, status, moves: movesFor(table, status, viewer, subject) };
}

/** What the history says of the cause and the note of a move: "Relocated: to Ohio". */
function wordsOf(needs: MoveNeeds | undefined, { cause = '', note }: MoveWanted<string>): string | undefined {
  const words = needs?.cause?.options[cause];
  return words !== undefined && note ? `${words}: ${note}` : (words ?? (note || undefined));
}

const changedSince = 'Someone else changed this since you read it. Read it again first.';

/**
 * Writes a move that happened within another call into the history: an edit that makes a verified review unverified.
 * That call has changed the row, and audits and tells by itself.
 * @param made `thing` is the row as it was before
 * @param viewer null: the product itself
 */
export function writeImplied<State extends string, Implied extends string, Thing extends Row>(
  tx: Transaction,
  kept: {
    readonly table: { readonly implied?: StateTable<State, string, never, Implied>['implied'] };
    readonly type: string;
    readonly stateOf: (thing: Thing) => State;
  },
  made: { readonly name: Implied; readonly thing: Thing },
  viewer: Viewer | null,
): Promise<void> {
  const { name, thing } = made;
  const implied = kept.table.implied?.[name];
  if (!implied) throw new Error(`There is no implied move ${name}.`);
  return keep(tx, kept.type, { ...made, from: kept.stateOf(thing), to: implied.to }, viewer);
}

function keep(
  tx: Transaction,
  thingType: string,
  made: {
    name: string;
    thing: Row;
    from: string;
    to: string;
    reason?: string | undefined;
    day?: string | undefined;
  },
  viewer: Viewer | null,
): Promise<void> {
  const { name: move, thing, from, to, reason = null, day = null } = made;
  const version = thing.version + 1;
  return insertMoves(tx, [
    { thingType, thingId: thing.id, move, from, to, by: viewer?.id ?? null, reason, day, version },
  ]);
}
