import { groupsChanged, mayFollowOnCall, mayKeepGroups, onCallChanged } from '@homeward/contract/groups';
import { announces, type Deps, type OutboxListener } from '../../platform/slice/index.ts';
import { profilesMovedTopic, profilesUpdatedTopic } from '../profiles/index.ts';
import { ratingsChangedTopic } from '../ratings/index.ts';
import { credentialsChangedTopic, staffChangedTopic } from '../staff/index.ts';
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
  [credentialsChangedTopic]: ({ userId }) => [String(userId)],
  [staffChangedTopic]: ({ changed }) => (changed as { id: string }[]).map(({ id }) => id),
};

/** What groups hear of people, and what those who keep groups hear of them. */
export function groupsListeners(deps: Deps): OutboxListener[] {
  return [
    announces(deps.live, {
      name: 'groups.live',
      topic: groupsChangedTopic,
      event: groupsChanged,
      to: { policy: mayKeepGroups },
    }),
    announces(deps.live, {
      name: 'groups.on-call.live',
      topic: onCallChangedTopic,
      event: onCallChanged,
      to: { policy: mayFollowOnCall },
    }),
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
