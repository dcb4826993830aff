import type { KeptPunch, Synced, SyncPunches } from '@homeward/contract/visits';
import { isTooOld, visitsText } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { ProblemError, problem } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { lockSchedules } from '../shifts/index.ts';
import { clockIn } from './visits.clock.service.ts';
import type { PunchDeps } from './visits.codes.service.ts';
import { type PunchTime, timeKept } from './visits.punches.service.ts';
import { findPunch, keepRefused } from './visits.punches.store.ts';
import { clockOut, takeBreak } from './visits.running.service.ts';

type Result = Synced['results'][number];

/**
 * Takes in what a device kept, in the order in which they were made, each punch in a transaction of its own: what is refused does not
 * take the others with it, and is kept.
 * @throws 422 where every punch was refused
 */
export async function syncPunches(deps: PunchDeps, body: SyncPunches, caller: Caller): Promise<Synced> {
  const order = body.punches
    .map((punch, place) => ({ punch, place, time: timeKept(punch, body.sentAt, caller) }))
    .sort((a, b) => a.time.at.getTime() - b.time.at.getTime() || a.place - b.place);
  const results: Result[] = [];
  for (const { punch, place, time } of order) results[place] = await takeOne(deps, punch, time, caller);
  if (results.every(({ result }) => result === 'REFUSED')) {
    const errors = results.map(({ message }, at) => ({ path: `punches.${at}`, message: message ?? '' }));
    throw problem(422, errors[0]?.message ?? '', { errors, code: 'ALL_REFUSED' });
  }
  return { results };
}

async function takeOne(deps: PunchDeps, punch: KeptPunch, time: PunchTime, caller: Caller): Promise<Result> {
  const { punchId } = punch;
  try {
    return await deps.db.transaction(async (tx) => {
      // Two devices of one person, or two tries of one, are one after the other.
      await lockSchedules(tx, [caller.viewer.id]);
      const known = await findPunch(tx, punchId);
      // It counts already, however long ago that was.
      const isKnown = known?.staffId === caller.viewer.id && known.kind === punch.kind;
      const visitId = isKnown ? known.visitId : await take(deps, tx, { punch, time }, caller);
      return { punchId, result: isKnown ? 'KNOWN' : 'TAKEN', visitId, message: null };
    });
  } catch (error) {
    // Anything else is a fault of ours: the device keeps the punch, and sends it again.
    if (!(error instanceof ProblemError)) throw error;
    const message = error.detail;
    // A code that counts would otherwise be there to read.
    const { code: _code, ...content } = punch;
    await deps.db.transaction((tx) =>
      keepRefused(tx, { punchId, staffId: caller.viewer.id, content, message }),
    );
    return { punchId, result: 'REFUSED', visitId: null, message };
  }
}

async function take(
  deps: PunchDeps,
  tx: Transaction,
  { punch, time }: { readonly punch: KeptPunch; readonly time: PunchTime },
  caller: Caller,
): Promise<string> {
  const { kind, visitId, inId, clock: _clock, ...body } = punch;
  if (isTooOld(time.at, caller.meta.at)) throw problem(422, visitsText.tooOld, { code: 'TOO_OLD' });
  if (kind === 'IN') return clockIn(deps, tx, body, time, caller);
  const id = visitId ?? (inId === undefined ? undefined : (await findPunch(tx, inId))?.visitId);
  if (id === undefined) throw problem(409, visitsText.notIn, { code: 'NOT_IN' });
  const { shiftId: _shift, clientId: _client, serviceType: _service, ...given } = body;
  if (kind === 'OUT') await clockOut(deps, tx, { id, body: given }, time, caller);
  else await takeBreak(deps, tx, { id, body: { ...given, kind } }, time, caller);
  return id;
}
