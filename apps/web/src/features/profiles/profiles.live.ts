import { careProviderChanged, careProvidersChanged } from '@homeward/contract/profiles';
import { useEffect, useEffectEvent } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchCareProviders } from './profiles.queries.ts';

/** Follows what becomes of somebody's professional profile while it is on the screen. */
export function useCareProviderLive(userId: string): void {
  const hear = useEffectEvent((changed: { userId: string }) => {
    if (changed.userId === userId) void refetchCareProviders(userId);
  });
  const hearMany = useEffectEvent(({ userIds }: { userIds: readonly string[] }) => {
    if (userIds.includes(userId)) void refetchCareProviders(userId);
  });
  useEffect(() => onLive(careProviderChanged, hear), []);
  useEffect(() => onLive(careProvidersChanged, hearMany), []);
  useEffect(() => onLiveBegin(() => void refetchCareProviders()), []);
}
