import {
  type HazardMove,
  type HazardStatus,
  hazardContent,
  hazardStates,
  hazardsText,
} from '@homeward/contract/hazards';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove } from '../../platform/states/index.ts';
import { hazardsChangedMessage, ofHazard, requireLocked, settleStart } from './hazards.changes.service.ts';
import type { Stored } from './hazards.row.store.ts';
import { shownHazard, subjectOf } from './hazards.shown.service.ts';
import { findHazard, hasOpenTwin, saveStatus } from './hazards.store.ts';

/** What the history and the audit log call it. */
export const hazardType = 'hazard';

/**
 * Marks an action as done, accepts the risk with a reason, or reopens it. With the last critical hazard of a home the way to
 * the start of care is free.
 * @throws 403, 404, 409 not from its state, or a newer action for the same hazard is open, 412 with the newer version
 */
export async function moveHazard(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<HazardMove>,
  caller: Caller,
) {
  const { json, ...now } = await makeMove(deps, tx, machineOf(deps, caller), wanted, caller);
  return { ...JSON.parse(json), ...now };
}

function machineOf(
  deps: Deps,
  caller: Caller,
): Machine<HazardStatus, HazardMove, Stored, ReturnType<typeof subjectOf>> {
  const { viewer } = caller;
  const read = async (tx: Transaction, id: string) => {
    const {
      moves: _moves,
      status: _status,
      ...content
    } = shownHazard(await requireLocked(tx, id, caller), viewer);
    return JSON.stringify(content);
  };
  return {
    table: hazardStates,
    type: hazardType,
    stateOf: ({ status }) => status,
    what: hazardsText.action,
    schema: hazardContent,
    lock: (tx, id) => requireLocked(tx, id, caller),
    subjectOf,
    read,
    save: async (tx, name, { id, client }, _viewer, { reason = null }) => {
      if (name === 'reopen' && (await hasOpenTwin(tx, id))) throw problem(409, hazardsText.reopenTwin);
      await saveStatus(tx, id, { status: hazardStates.moves[name].to, reason }, viewer);
      await settleStart(deps, tx, client.id);
      return read(tx, id);
    },
    record: (name, { id, client, owner, status, weight }, _viewer) => ({
      action: 'hazards.moved',
      ...ofHazard(id),
      before: { status, weight },
      after: { status: hazardStates.moves[name].to, weight },
      tell: hazardsChangedMessage(client.id, [owner.id]),
    }),
  };
}

/** Whether a viewer may see an action. */
export async function isThere(...given: Parameters<typeof findHazard>): Promise<boolean> {
  return (await findHazard(...given)) !== undefined;
}
