import {
  carePlanReviewDays,
  carePlansChanged,
  mayKeepCarePlans,
  mayReadCarePlans,
  mayReadCareTasks,
} from '@homeward/contract/care-plans';
import { dayIn, type EventPayload, type Policy, roleGroups } from '@homeward/contract/core';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { findReaders } from '../clients/index.ts';
import { settingChosenTopic, settingsOf } from '../offices/index.ts';
import { carePlansChangedTopic } from './care-plans.changes.service.ts';
import { findOffices, saveReviewDays } from './care-plans.reviews.store.ts';

type Changed = EventPayload<typeof carePlansChanged>;

/** Who reads each part of a plan. */
const readersOf: Record<Changed['part'], Policy> = {
  DRAFT: mayKeepCarePlans,
  READ: mayKeepCarePlans,
  PLAN: mayReadCarePlans,
  TASKS: mayReadCareTasks,
};

/** What open screens hear of plans, and what follows when the days until a review are chosen. */
export function carePlansListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'care-plans.live',
      topic: carePlansChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload as Changed;
        live.emit({ roles: roleGroups.adminLevel }, carePlansChanged, changed);
        const { roles } = readersOf[changed.part];
        const readers = await findReaders(db, [changed.clientId], { roles, sections: ['carePlan'] });
        const userIds = readers.map(({ userId }) => userId);
        if (userIds.length > 0) live.emit({ userIds }, carePlansChanged, changed);
      },
    },
    {
      name: 'care-plans.review-days',
      topic: settingChosenTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        if (payload.key !== carePlanReviewDays.key) return;
        const { officeId } = payload as { officeId: string | null };
        const today = dayIn('UTC', new Date());
        for (const id of officeId === null ? await findOffices(db) : [officeId])
          await saveReviewDays(db, id, (await settingsOf(db, id)).on(carePlanReviewDays, today).value);
      },
    },
  ];
}
