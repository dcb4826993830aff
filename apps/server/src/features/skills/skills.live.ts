import { skillsChanged } from '@homeward/contract/skills';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { skillsChangedTopic } from './skills.service.ts';

/** What open screens hear of the vocabulary. */
export function skillsListeners({ live }: Deps): OutboxListener[] {
  return [
    {
      name: 'skills.live',
      topic: skillsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => live.emit('everyone', skillsChanged, { ids: payload.ids as string[] }),
    },
  ];
}
