import { availabilityChanged } from '@homeward/contract/staff';
import { useEffect, useEffectEvent } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchAvailability } from './staff.availability.queries.ts';

/** Follows somebody's availability while it is on the screen. */
export function useAvailabilityLive(userId: string): void {
  const hear = useEffectEvent((changed: { userId: string }) => {
    if (changed.userId === userId) void refetchAvailability(userId);
  });
  useEffect(() => onLive(availabilityChanged, hear), []);
  useEffect(() => onLiveBegin(() => void refetchAvailability()), []);
}
