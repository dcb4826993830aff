import { groupsChanged, onCallChanged } from '@homeward/contract/groups';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchRotations } from './groups.on-call.queries.ts';
import { refetchGroups } from './groups.queries.ts';

/** Follows what becomes of groups while they are on the screen. */
export function useGroupsLive(): void {
  useRefetchOn(groupsChanged, refetchGroups);
}

/** Follows rotations and their swaps while they are on the screen. */
export function useOnCallLive(): void {
  useRefetchOn(onCallChanged, refetchRotations);
}
