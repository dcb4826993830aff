import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../lib/query.ts';
import { useRecentArrivals } from './notifications.arrived.live.ts';
import { listQuery } from './notifications.queries.ts';
import { inListOrder } from './notifications.text.ts';

/** Keeps only the first page, so that the next opening does not fetch all of them again. */
function forgetOlderPages(): void {
  queryClient.setQueryData(
    listQuery.queryKey,
    (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
  );
}

const newestOf = (notifications: readonly { readonly sequence: number }[]) =>
  Math.max(0, ...notifications.map(({ sequence }) => sequence));

/**
 * The list while it is on the screen. What arrives stands on top at once; while somebody reads, it waits, so that
 * nothing moves under their eyes or their pointer.
 */
export function useNotificationList() {
  const query = useInfiniteQuery(listQuery);
  const recent = useRecentArrivals();
  /** The newest one that is shown while somebody reads. */
  const [readUpTo, setReadUpTo] = useState<number>();
  useEffect(() => forgetOlderPages, []);

  const fetched = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const arrived = query.data ? recent : [];
  const { shown, waiting } = inListOrder(fetched, arrived, readUpTo);
  const newest = newestOf([...fetched, ...arrived]);
  return {
    query,
    shown,
    waiting,
    setReading: (isReading: boolean) =>
      setReadUpTo((before) => (isReading ? (before ?? shown[0]?.sequence) : undefined)),
    showWaiting: () => setReadUpTo((before) => (before === undefined ? undefined : newest)),
  };
}
