import { roleGroups } from '@homeward/contract/core';
import { overtimeRuleSet, timesheetsChanged } from '@homeward/contract/timesheets';
import { type Deps, type OutboxListener, tellChanges } from '../../platform/slice/index.ts';
import { officesChangedTopic, settingChosenTopic } from '../offices/index.ts';
import { type ChangedSheet, timesheetsChangedTopic } from './timesheets.changes.service.ts';
import { tellOfRules } from './timesheets.office-rules.service.ts';
import { findCareManagersOf } from './timesheets.store.ts';

/** What open screens hear of timesheets: admins of all, care managers of those of their offices, each person of their own. */
export function timesheetsListeners(deps: Deps): OutboxListener[] {
  const { db, live } = deps;
  return [
    {
      name: 'timesheets.live',
      topic: timesheetsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload.changed as ChangedSheet[];
        const concerned = changed.map((sheet) => [sheet.staffId, sheet] as const);
        for (const sheet of changed)
          for (const userId of await findCareManagersOf(db, sheet.officeIds)) concerned.push([userId, sheet]);
        tellChanges(live, timesheetsChanged, { to: { roles: roleGroups.adminLevel }, changed }, concerned);
      },
    },
    {
      name: 'timesheets.office-rules',
      topic: officesChangedTopic,
      delivery: 'once',
      handle: ({ payload }) => tellOfRules(deps, payload.ids as string[], new Date()),
    },
    {
      name: 'timesheets.chosen-rules',
      topic: settingChosenTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        if (payload.key !== overtimeRuleSet.key) return;
        const officeId = payload.officeId as string | null;
        await tellOfRules(deps, officeId === null ? null : [officeId], new Date());
      },
    },
  ];
}
