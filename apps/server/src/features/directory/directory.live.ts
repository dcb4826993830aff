import { type Role, roles } from '@homeward/contract/core';
import {
  directoryChanged,
  mayFilterByGroup,
  meetsPartnersOfClients,
  type PartnerType,
  partnerTypesOf,
} from '@homeward/contract/directory';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { groupsChangedTopic } from '../groups/index.ts';
import { clientPartnersChangedTopic } from './directory.clients.service.ts';
import { findWhoMeets } from './directory.clients.store.ts';
import { rolesReachedBy } from './directory.list.service.ts';
import { partnersChangedTopic } from './directory.partners.service.ts';
import { sharingChangedTopic } from './directory.sharing.service.ts';

/** The roles of those who meet an entry: nobody else hears that it has changed. */
const rolesWho = (meet: (viewer: { id: string; role: Role }) => boolean) =>
  roles.filter((role) => meet({ id: '', role }));

const reachers = rolesWho(meetsPartnersOfClients);

/** What open directories hear. */
export function directoryListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'directory.partners-live',
      topic: partnersChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const types = payload.types as PartnerType[];
        const heard = rolesWho((viewer) => partnerTypesOf(viewer).some((type) => types.includes(type)));
        const ids = payload.ids as string[];
        live.emit({ roles: heard }, directoryChanged, { ids });
        const others = reachers.filter((role) => !heard.includes(role));
        const userIds = await findWhoMeets(db, others, { partnerIds: ids });
        live.emit({ userIds }, directoryChanged, { ids });
      },
    },
    {
      name: 'directory.client-partners-live',
      topic: clientPartnersChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const userIds = await findWhoMeets(db, reachers, { clientIds: payload.clientIds as string[] });
        live.emit({ userIds }, directoryChanged, { ids: [] });
      },
    },
    {
      // The members of a group may be different now. The event does not say which group: not everyone may know it.
      name: 'directory.groups-live',
      topic: groupsChangedTopic,
      delivery: 'every-node',
      handle: async () => live.emit({ policy: mayFilterByGroup }, directoryChanged, { ids: [] }),
    },
    {
      name: 'directory.sharing-live',
      topic: sharingChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const heard = rolesWho((viewer) => rolesReachedBy(viewer).includes(payload.role as Role));
        live.emit({ roles: heard }, directoryChanged, { ids: payload.ids as string[] });
      },
    },
  ];
}
