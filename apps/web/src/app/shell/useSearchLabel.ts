import { isInGroup } from '@homeward/contract/core';
import { useViewer } from '../../features/session/index.ts';

/** What the palette looks through: people only for whoever may list them. */
export function useSearchLabel(): string {
  return isInGroup(useViewer().role, 'management')
    ? 'Search people, pages and actions'
    : 'Search pages and actions';
}
