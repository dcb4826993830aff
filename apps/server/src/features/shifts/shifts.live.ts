import { roleGroups } from '@homeward/contract/core';
import { fillSolved, openShiftsChanged, shiftsChanged } from '@homeward/contract/shifts';
import { type Deps, type OutboxListener, tellChanges } from '../../platform/slice/index.ts';
import { findReaders } from '../clients/index.ts';
import { type ChangedShift, shiftsChangedTopic } from './shifts.changes.service.ts';
import { fillSolvedTopic } from './shifts.fill-job.service.ts';
import { findWatchersOfOpen } from './shifts.my-offers.store.ts';

type Changed = Omit<ChangedShift, 'people'> & { readonly people: readonly string[] };

/** Who sees shifts by their clients; caregivers see their own. */
const readers = { roles: ['CareManager', 'MedicalProfessional', 'Family'], sections: ['schedule'] } as const;

/** What open screens hear of shifts, told to those who see them now or saw them before. Drafts are the office's. */
export function shiftsListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'shifts.live',
      topic: shiftsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload.changed as Changed[];
        const ofClient = Map.groupBy(changed, ({ clientId }) => clientId);
        const found = await findReaders(db, [...ofClient.keys()], readers);
        const concerned = [
          ...found.flatMap(({ userId, clientId, role }) =>
            (ofClient.get(clientId) ?? [])
              .filter(({ isPublished }) => isPublished || role === 'CareManager')
              .map((shift) => [userId, shift] as const),
          ),
          ...changed.flatMap((shift) =>
            shift.isPublished ? shift.people.map((userId) => [userId, shift] as const) : [],
          ),
        ];
        tellChanges(live, shiftsChanged, { to: { roles: roleGroups.adminLevel }, changed }, concerned);
      },
    },
    {
      name: 'shifts.open-live',
      topic: shiftsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = (payload.changed as Changed[]).filter(({ isPublished }) => isPublished);
        if (changed.length === 0) return;
        const ids = changed.map(({ id }) => id);
        const wereSeen = changed.filter(({ wasOpenToAll }) => wasOpenToAll).map(({ id }) => id);
        for (const { officeId, userIds } of await findWatchersOfOpen(db, ids, wereSeen))
          live.emit({ userIds }, openShiftsChanged, { officeId });
      },
    },
    {
      name: 'shifts.fill-live',
      topic: fillSolvedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { to, id } = payload as { to: string; id: string };
        live.emit({ userIds: [to] }, fillSolved, { id });
      },
    },
  ];
}
