import {
  type OnCallNow,
  type OnCallPerson,
  onCallAt,
  onCallText,
  type RotationAnswer,
  type RotationBody,
  rotationSchema,
  type SwapBody,
  type Turn,
  turnsBetween,
} from '@homeward/contract/groups';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, sqlState } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import * as store from './groups.on-call.store.ts';
import { settleOnCall } from './groups.settle.service.ts';
import { lockGroups } from './groups.store.ts';

/** The outbox topic of rotations that are to be read again. */
export const onCallChangedTopic = 'on-call.changed';

const ofRotation = (id: string) => ({
  subject: { type: 'on-call-rotation', id },
  tell: { topic: onCallChangedTopic, payload: { ids: [id] } },
});

/** How far ahead turns are shown. */
const aheadMs = 56 * 86_400_000;

type People = ReadonlyMap<string, OnCallPerson>;

async function peopleOf(db: Queryable, rotations: readonly store.RotationRow[]): Promise<People> {
  const ids = rotations.flatMap(({ userIds, swaps }) => [
    ...userIds,
    ...swaps.flatMap(({ userId }) => userId ?? []),
  ]);
  const people = await store.readPeople(db, [...new Set(ids)]);
  return new Map(people.map((person) => [person.id, person]));
}

/** Why nobody can be reached in a turn; null where somebody can. */
function gapOf(rotation: store.RotationRow, turn: Turn, people: People): string | null {
  if (turn.userId !== null) {
    const person = people.get(turn.userId);
    return person?.isActive ? null : onCallText.inactive(person?.fullName ?? 'This person');
  }
  if (turn.by === 'SWAP') return onCallText.declined;
  return rotation.userIds.length === 0 ? onCallText.empty : onCallText.notBegun;
}

function answerOf(rotation: store.RotationRow, people: People, at: Date): RotationAnswer {
  const { swaps, ...rest } = rotation;
  const all = turnsBetween(rotation, at, new Date(at.getTime() + aheadMs));
  const turns = all.filter(({ end }) => Date.parse(end) > at.getTime());
  const named = new Set([...rotation.userIds, ...turns.flatMap(({ userId }) => userId ?? [])]);
  return {
    ...rest,
    people: [...named].flatMap((id) => people.get(id) ?? []),
    turns: turns.map((turn) => ({ ...turn, gap: gapOf(rotation, turn, people) })),
  };
}

export async function listRotations(db: Queryable, at: Date): Promise<RotationAnswer[]> {
  const rotations = await store.readRotations(db, at);
  const people = await peopleOf(db, rotations);
  return rotations.map((rotation) => answerOf(rotation, people, at));
}

/** @throws 404 */
export async function readRotation(db: Queryable, id: string, at: Date): Promise<RotationAnswer> {
  const rotation = await store.findRotation(db, at, id);
  if (!rotation) throw notFound('This rotation');
  return answerOf(rotation, await peopleOf(db, [rotation]), at);
}

/**
 * Who is on call at an instant, for each rotation: what pages ring. The door of this slice for others.
 * @returns by name of the rotation; `person` is null in a gap
 */
export async function readOnCall(db: Queryable, at: Date): Promise<OnCallNow[]> {
  const rotations = await store.readRotations(db, at);
  const people = await peopleOf(db, rotations);
  return rotations.map((rotation) => {
    const turn = onCallAt(rotation, at);
    const gap = gapOf(rotation, turn, people);
    const person = gap === null && turn.userId !== null ? (people.get(turn.userId) ?? null) : null;
    return { rotationId: rotation.id, rotation: rotation.name, person, until: turn.end, gap };
  });
}

/** The ids of those on call at an instant, each once: whom pages go to. */
export async function findOnCall(db: Queryable, at: Date): Promise<string[]> {
  return [...new Set((await readOnCall(db, at)).flatMap(({ person }) => person?.id ?? []))].sort();
}

/** Lets the system group On-call hold those who are on call now. */
export async function followOnCall(deps: Deps, tx: Transaction, at: Date): Promise<void> {
  // Before who it is is read: of two changes at once the later one has the last word.
  await lockGroups(tx);
  await settleOnCall(deps, tx, await findOnCall(tx, at));
}

/** @throws 422 */
async function requireCallable(tx: Transaction, ids: readonly string[], path: string): Promise<void> {
  const wanted = [...new Set(ids)];
  if ((await store.findCallable(tx, wanted)).length === wanted.length) return;
  const message = onCallText.notStaff;
  throw fieldProblem(422, path, message);
}

function refuseName(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  const message = onCallText.nameTaken;
  throw fieldProblem(409, 'name', message);
}

/** @throws 409, 422 */
export async function createRotation(
  deps: Deps,
  tx: Transaction,
  body: RotationBody,
  caller: Caller,
): Promise<RotationAnswer> {
  const { at } = caller.meta;
  await requireCallable(tx, body.userIds, 'userIds');
  const id = await store.insertRotation(tx, body).catch(refuseName);
  await deps.record(caller, tx, { action: 'groups.rotation-created', ...ofRotation(id), after: body });
  await followOnCall(deps, tx, at);
  return readRotation(tx, id, at);
}

/** The rotation in the version that a change is based on. @throws 404, 412, 428 */
async function requireSeen(
  tx: Transaction,
  id: string,
  ifMatch: number | undefined,
  at: Date,
): Promise<RotationAnswer> {
  await store.lockRotation(tx, id);
  const found = await readRotation(tx, id, at);
  if (found.version !== requireVersion(ifMatch)) throw staleVersion(rotationSchema, found);
  return found;
}

/**
 * Changes a rotation. Who is in already may stay without an active account: the gap is shown.
 * @throws 404, 409, 412, 422, 428
 */
export async function changeRotation(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: RotationBody; ifMatch: number | undefined },
  caller: Caller,
): Promise<RotationAnswer> {
  const { id, body } = given;
  const { at } = caller.meta;
  const before = await requireSeen(tx, id, given.ifMatch, at);
  const added = body.userIds.filter((one) => !before.userIds.includes(one));
  await requireCallable(tx, added, 'userIds');
  await store.updateRotation(tx, id, body).catch(refuseName);
  const { name, timezone, handoverWeekday, handoverTime, startsOn, userIds } = before;
  await deps.record(caller, tx, {
    action: 'groups.rotation-changed',
    ...ofRotation(id),
    before: { name, timezone, handoverWeekday, handoverTime, startsOn, userIds },
    after: body,
  });
  await followOnCall(deps, tx, at);
  return readRotation(tx, id, at);
}

/** @throws 404, 412, 428 */
export async function deleteRotation(
  deps: Deps,
  tx: Transaction,
  given: { id: string; ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const { at } = caller.meta;
  const { name, userIds } = await requireSeen(tx, given.id, given.ifMatch, at);
  await store.removeRotation(tx, given.id);
  await deps.record(caller, tx, {
    action: 'groups.rotation-deleted',
    ...ofRotation(given.id),
    before: { name, userIds },
  });
  await followOnCall(deps, tx, at);
}

/**
 * One person takes a span, or nobody does.
 * @throws 404, 422
 */
export async function swap(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: SwapBody },
  caller: Caller,
): Promise<RotationAnswer> {
  const { id, body } = given;
  const { at } = caller.meta;
  await store.lockRotation(tx, id);
  await readRotation(tx, id, at);
  if (Date.parse(body.end) <= at.getTime()) {
    throw fieldProblem(422, 'end', onCallText.over);
  }
  if (body.userId !== null) await requireCallable(tx, [body.userId], 'userId');
  await store.insertSwap(tx, id, { ...body, madeBy: caller.viewer.id });
  await deps.record(caller, tx, { action: 'groups.turn-swapped', ...ofRotation(id), after: body });
  await followOnCall(deps, tx, at);
  return readRotation(tx, id, at);
}
