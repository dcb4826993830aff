import { groupsChanged } from '@homeward/contract/groups';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchGroups } from './groups.queries.ts';

/** Follows what becomes of groups while they are on the screen. */
export function useGroupsLive(): void {
  useEffect(() => onLive(groupsChanged, () => void refetchGroups()), []);
  useEffect(() => onLiveBegin(() => void refetchGroups(), groupsChanged), []);
}
