import { type VisitStatus, visitStates } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps, Origin } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import { type ChangedVisit, visitHistory, visitsChangedTopic } from './visits.changes.service.ts';
import { judge } from './visits.judge.service.ts';
import { movePeriodVisits } from './visits.period.store.ts';

const ways = {
  lock: visitStates.implied?.lock ?? { from: [], to: 'LOCKED' },
  unlock: visitStates.implied?.unlock ?? { from: [], to: 'APPROVED' },
} satisfies Record<string, { from: readonly VisitStatus[]; to: VisitStatus }>;

/**
 * Locks visits with their pay period, or unlocks them; those in another state stay as they are.
 * @returns how many were moved
 */
export async function movePeriod(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { name, ids }: { readonly name: 'lock' | 'unlock'; readonly ids: readonly string[] },
  { viewer }: Pick<Origin, 'viewer'>,
): Promise<number> {
  const moved = await movePeriodVisits(tx, ids, ways[name]);
  await insertMoves(
    tx,
    moved.map(({ id: thingId, version, from }) => ({
      ...{ thingType: visitHistory.type, thingId, move: name, from, to: ways[name].to },
      ...{ by: viewer?.id ?? null, version },
    })),
  );
  // Early minutes that were locked before approved work was paid are counted.
  if (name === 'unlock')
    for (const { id, isEarlyApproved } of moved) if (isEarlyApproved) await judge(tx, id, new Date());
  const changed: ChangedVisit[] = moved.map(({ id, version, clientId, staffId }) => ({
    ...{ id, version, clientId, staffId },
    hasBegun: true,
  }));
  if (changed.length > 0) await deps.outbox.add(tx, { topic: visitsChangedTopic, payload: { changed } });
  return moved.length;
}
