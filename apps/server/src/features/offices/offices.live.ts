import { mayReadOffices, officeSettingsChanged, officesChanged } from '@homeward/contract/offices';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { officesChangedTopic } from './offices.service.ts';
import { settingChosenTopic } from './offices.settings.service.ts';

/** What open screens hear of offices. */
export function officesListeners({ live }: Deps): OutboxListener[] {
  return [
    {
      name: 'offices.live',
      topic: officesChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) =>
        live.emit({ roles: mayReadOffices.roles }, officesChanged, { ids: payload.ids as string[] }),
    },
    {
      name: 'offices.settings-live',
      topic: settingChosenTopic,
      delivery: 'every-node',
      handle: async ({ payload }) =>
        live.emit({ roles: mayReadOffices.roles }, officeSettingsChanged, {
          officeId: payload.officeId as string | null,
          key: payload.key as string,
          version: payload.version as number,
        }),
    },
  ];
}
