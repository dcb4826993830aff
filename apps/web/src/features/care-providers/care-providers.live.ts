import { careProviderChanged } from '@homeward/contract/profiles';
import { ratingsChanged } from '@homeward/contract/ratings';
import { skillsChanged } from '@homeward/contract/skills';
import { usersUpdated } from '@homeward/contract/users';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchAvailable } from './care-providers.queries.ts';

/** What changes within such a time is asked for once. */
const togetherMs = 250;

/** Follows whatever the list ranks by, while it is on the screen: reviews first of all. */
export function useAvailableLive(): void {
  const waits = useRef<number>(undefined);
  const hear = useEffectEvent(() => {
    if (waits.current !== undefined) return;
    waits.current = window.setTimeout(() => {
      waits.current = undefined;
      void refetchAvailable();
    }, togetherMs);
  });
  useEffect(() => () => window.clearTimeout(waits.current), []);
  useEffect(() => onLive(ratingsChanged, hear), []);
  useEffect(() => onLive(careProviderChanged, hear), []);
  useEffect(() => onLive(skillsChanged, hear), []);
  useEffect(() => onLive(usersUpdated, hear), []);
  useEffect(() => onLiveBegin(hear), []);
}
