import { minuteMs } from '@homeward/contract/core';
import {
  type Shift,
  type ShiftMove,
  type ShiftStatus,
  type ShiftSubject,
  shiftSchema,
  shiftStates,
} from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove } from '../../platform/states/index.ts';
import { acknowledge } from './shifts.acknowledge.store.ts';
import { cancelledBy } from './shifts.change.model.ts';
import { ofShift, settlePeople, shiftsChangedMessage } from './shifts.changes.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import { tellOfCallOut, tellOfChange, tellOfPublished } from './shifts.notices.service.ts';
import { findOverlapping } from './shifts.overlaps.store.ts';
import type { StoredShift } from './shifts.row.store.ts';
import { what } from './shifts.service.ts';
import { shownShift, subjectOf } from './shifts.shown.service.ts';
import * as store from './shifts.store.ts';

/** A shift, and whether whoever was assigned to one that took nobody's time is taken by another by now. */
interface Thing extends StoredShift {
  readonly isTaken: boolean;
}

/**
 * Makes a move of a shift.
 * @throws 403, 404, 409 not from its state, 412 with the newer version
 */
export async function moveShift(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<ShiftMove>,
  caller: Caller,
): Promise<Shift> {
  const { json, ...now } = await makeMove(deps, tx, machineOf(deps, caller), wanted, caller);
  return { ...(JSON.parse(json) as Shift), ...now };
}

function machineOf(deps: Deps, caller: Caller): Machine<ShiftStatus, ShiftMove, Thing, ShiftSubject> {
  const { viewer, meta } = caller;
  const read = async (tx: Transaction, id: string) =>
    JSON.stringify(shownShift(await store.readChanged(tx, id, viewer), viewer));
  return {
    ...shiftHistory,
    what,
    schema: shiftSchema,
    lock: (tx, id) => lock(tx, id, caller),
    subjectOf: (shift) => subjectOf(shift, viewer),
    targetOf,
    read,
    save: async (tx, name, shift, _viewer, { reason = '', cause = '' }) => {
      const status = targetOf(name, shift);
      const isBack = name === 'resume' || name === 'reinstate';
      const isFreed = name === 'call-out' || (isBack && shift.isTaken);
      await store.saveShift(tx, shift.id, {
        status,
        ...(isFreed && { careProviderId: null }),
        ...(name === 'publish' && { publishedAt: meta.at }),
        ...(name === 'reinstate' && { cancelled: null }),
        ...(name === 'cancel' && { cancelled: cancelledBy(shift, cause, { viewer, at: meta.at }) }),
        ...(name === 'call-out' && { callOut: callOutOf(shift, reason, caller) }),
      });
      // Nobody is asked to acknowledge their own change.
      await acknowledge(tx, shift.id, viewer.id);
      await settlePeople(deps, tx, [shift.careProvider?.id]);
      return read(tx, shift.id);
    },
    record: (name, shift) => ({
      action: 'shifts.moved',
      ...ofShift(shift.id),
      before: { status: shift.status },
      after: { status: targetOf(name, shift) },
      tell: shiftsChangedMessage([
        {
          id: shift.id,
          version: shift.version + 1,
          clientId: shift.client.id,
          people: [shift.careProvider?.id],
          isPublished: shift.publishedAt !== null || name === 'publish',
        },
      ]),
    }),
    tell: (tx, name, shift) => tell(deps, tx, { name, shift }, caller),
  };
}

/** The schedule of whoever is assigned is kept before the row, as everybody does who assigns. */
async function lock(tx: Transaction, id: string, { viewer }: Caller): Promise<Thing | undefined> {
  const seen = await store.findShift(tx, id, viewer);
  if (!seen) return undefined;
  await store.lockSchedules(tx, [seen.careProvider?.id ?? null]);
  const shift = await store.lockShift(tx, id, viewer);
  return shift && { ...shift, isTaken: (await findOverlapping(tx, id)) > 0 };
}

function targetOf(name: ShiftMove, { careProvider, isTaken, publishedAt }: Thing): ShiftStatus {
  // Nobody has been notified of it.
  if (name === 'reinstate' && publishedAt === null) return 'DRAFT';
  if (name === 'publish' && careProvider !== null) return 'ASSIGNED';
  if ((name === 'resume' || name === 'reinstate') && careProvider !== null && !isTaken) return 'ASSIGNED';
  return shiftStates.moves[name].to;
}

function callOutOf({ startUtc, careProvider }: Thing, reason: string, { meta }: Caller): object {
  const noticeMinutes = Math.round((new Date(startUtc).getTime() - meta.at.getTime()) / minuteMs);
  return { by: careProvider?.id ?? null, reason, at: meta.at.toISOString(), noticeMinutes };
}

const wordings = {
  hold: 'held',
  cancel: 'cancelled',
  resume: 'reinstated',
  reinstate: 'reinstated',
} as const;

async function tell(
  deps: Deps,
  tx: Transaction,
  { name, shift }: { readonly name: ShiftMove; readonly shift: Thing },
  caller: Caller,
): Promise<void> {
  const userId = shift.careProvider?.id;
  if (userId === undefined) return;
  if (name === 'publish') await tellOfPublished(deps, tx, [{ ...shift, userId }], caller);
  if (name === 'call-out')
    await tellOfCallOut(deps, tx, { ...shift, clientId: shift.client.id, userId }, caller);
  const wording = name in wordings ? wordings[name as keyof typeof wordings] : undefined;
  if (wording === undefined || shift.publishedAt === null) return;
  if (wording === 'reinstated' && shift.isTaken) return;
  await tellOfChange(deps, tx, { userId, wording, shift }, caller);
}
