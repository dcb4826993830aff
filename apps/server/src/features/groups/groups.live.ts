import { groupsChanged, mayFollowOnCall, mayKeepGroups, onCallChanged } from '@homeward/contract/groups';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { profilesMovedTopic, profilesUpdatedTopic } from '../profiles/index.ts';
import { ratingsChangedTopic } from '../ratings/index.ts';
import { staffChangedTopic } from '../staff/index.ts';
import { usersUpdatedTopic } from '../users/index.ts';
import { checkSoon } from './groups.checks.service.ts';
import { onCallChangedTopic } from './groups.on-call.service.ts';
import { groupsChangedTopic } from './groups.settle.service.ts';

/** Whose groups a change may move, by the topic that announces it. */
const causes: Readonly<Record<string, (payload: Record<string, unknown>) => string[]>> = {
  [usersUpdatedTopic]: ({ ids }) => ids as string[],
  [profilesUpdatedTopic]: ({ userId }) => [String(userId)],
  [profilesMovedTopic]: ({ userIds }) => userIds as string[],
  [ratingsChangedTopic]: ({ userId }) => [String(userId)],
  [staffChangedTopic]: ({ changed }) => (changed as { id: string }[]).map(({ id }) => id),
};

/** What groups hear of people, and what those who keep groups hear of them. */
export function groupsListeners(deps: Deps): OutboxListener[] {
  return [
    {
      name: 'groups.live',
      topic: groupsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) =>
        deps.live.emit({ policy: mayKeepGroups }, groupsChanged, { ids: payload.ids as string[] }),
    },
    {
      name: 'groups.on-call.live',
      topic: onCallChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) =>
        deps.live.emit({ policy: mayFollowOnCall }, onCallChanged, { ids: payload.ids as string[] }),
    },
    ...Object.entries(causes).map(
      ([topic, peopleOf]): OutboxListener => ({
        name: `groups.check.${topic}`,
        topic,
        delivery: 'once',
        handle: ({ payload }) => checkSoon(deps, peopleOf(payload)),
      }),
    ),
  ];
}
