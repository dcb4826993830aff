import { groupsChanged, onCallChanged } from '@homeward/contract/groups';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchRotations } from './groups.on-call.queries.ts';
import { refetchGroups } from './groups.queries.ts';

/** Follows what becomes of groups while they are on the screen. */
export function useGroupsLive(): void {
  useEffect(() => onLive(groupsChanged, () => void refetchGroups()), []);
  useEffect(() => onLiveBegin(() => void refetchGroups(), groupsChanged), []);
}

/** Follows rotations and their swaps while they are on the screen. */
export function useOnCallLive(): void {
  useEffect(() => onLive(onCallChanged, () => void refetchRotations()), []);
  useEffect(() => onLiveBegin(() => void refetchRotations(), onCallChanged), []);
}
