import { movesFor, type Viewer } from '@homeward/contract/core';
import { type Hazard, hazardStates, mayKeepHazards } from '@homeward/contract/hazards';
import type { Stored } from './hazards.row.store.ts';

/** What the policies of an action ask about. */
export const subjectOf = ({ owner, weight }: Stored) => ({ ownerId: owner.id, weight });

/** An action as a viewer sees it. What is not for them is not in the JSON. */
export function shownHazard(stored: Stored, viewer: Viewer): Hazard {
  const { place: _place, ...hazard } = stored;
  const moves = movesFor(hazardStates, stored.status, viewer, subjectOf(stored));
  if (mayKeepHazards.allows(viewer)) return { ...hazard, moves };
  const { assessmentId: _assessment, itemId: _item, reason: _reason, settled: _settled, ...shown } = hazard;
  return { ...shown, moves };
}
