import { roleGroups } from '@homeward/contract/core';
import { shiftsChanged } from '@homeward/contract/shifts';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { type ChangedShift, shiftsChangedTopic } from './shifts.changes.service.ts';
import { findAsked } from './shifts.offers.store.ts';
import { findListeners } from './shifts.people.store.ts';

/** Above as many a screen fetches all that it shows. */
const mostNamed = 200;

/** What open screens hear of shifts, told to those who see them now or saw them before. */
export function shiftsListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'shifts.live',
      topic: shiftsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload.changed as (ChangedShift & { people: string[] })[];
        live.emit({ roles: roleGroups.adminLevel }, shiftsChanged, told(changed));
        const own = new Map<string, Set<ChangedShift>>();
        const tell = (userId: string, shift: ChangedShift) => {
          const known = own.get(userId) ?? new Set();
          own.set(userId, known.add(shift));
        };
        const ofClient = Map.groupBy(changed, ({ clientId }) => clientId);
        for (const { userId, clientId, isOffice } of await findListeners(db, [...ofClient.keys()]))
          for (const shift of ofClient.get(clientId) ?? [])
            if (isOffice || shift.isPublished) tell(userId, shift);
        const asked = await findAsked(
          db,
          changed.map(({ id }) => id),
        );
        const ofShift = new Map(changed.map((shift) => [shift.id, shift]));
        for (const { userId, shiftId } of asked) {
          const shift = ofShift.get(shiftId);
          if (shift) tell(userId, shift);
        }
        for (const shift of changed)
          if (shift.isPublished) for (const userId of shift.people) tell(userId, shift);
        for (const [userId, shifts] of own)
          live.emit({ userIds: [userId] }, shiftsChanged, told([...shifts]));
      },
    },
  ];
}

function told(changed: readonly ChangedShift[]) {
  return {
    changed: changed.length > mostNamed ? [] : changed.map(({ id, version }) => ({ id, version })),
  };
}
