import {
  type ConsentSection,
  clientReachChanged,
  clientsChanged,
  enterClient,
  leaveClient,
  maySeeSection,
} from '@homeward/contract/clients';
import { roleGroups } from '@homeward/contract/core';
import { type Deps, type OutboxListener, onMessage, type SocketHandler } from '../../platform/slice/index.ts';
import { clientsChangedTopic, reachChangedTopic, requireReach } from './clients.changes.service.ts';
import { findReachers } from './clients.reach.store.ts';
import { roomsOf } from './clients.rooms.model.ts';

type Changed = { id: string; version: number }[];

/** What open screens hear of clients: which are to be read again, told to those who reach them at this moment. */
export function clientsListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'clients.live',
      topic: clientsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload.changed as Changed;
        live.emit({ roles: roleGroups.adminLevel }, clientsChanged, { changed });
        const reachers = await findReachers(
          db,
          changed.map(({ id }) => id),
        );
        if (changed.length === 1)
          return live.emit({ userIds: reachers.map(({ userId }) => userId) }, clientsChanged, { changed });
        for (const { userId, clientIds } of reachers)
          live.emit({ userIds: [userId] }, clientsChanged, {
            changed: changed.filter(({ id }) => clientIds.includes(id)),
          });
      },
    },
    {
      name: 'clients.reach.live',
      topic: reachChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) =>
        live.emit({ userIds: payload.userIds as string[] }, clientReachChanged, {}),
    },
  ];
}

/** Pages that show a client follow their files as long as they are open, and within reach. */
export function clientsSockets({ db }: Deps): SocketHandler[] {
  return [
    onMessage(enterClient, async ({ viewer, payload, join }) => {
      const { sections } = await requireReach(db, payload.id, { viewer });
      const rooms = roomsOf(payload.id);
      join(rooms.client);
      if (viewer.role !== 'Other' && maySeeSection(viewer, 'documents', sections as ConsentSection[]))
        join(rooms.files);
      return {};
    }),
    onMessage(leaveClient, async ({ payload, leave }) => {
      for (const room of Object.values(roomsOf(payload.id))) leave(room);
      return {};
    }),
  ];
}
