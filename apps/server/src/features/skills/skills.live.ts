import { skillsChanged } from '@homeward/contract/skills';
import { announces, type Deps, type OutboxListener } from '../../platform/slice/index.ts';
import { skillsChangedTopic } from './skills.service.ts';

/** What open screens hear of the vocabulary. */
export function skillsListeners({ live }: Deps): OutboxListener[] {
  return [
    announces(live, {
      name: 'skills.live',
      topic: skillsChangedTopic,
      event: skillsChanged,
      to: 'everyone',
    }),
  ];
}
