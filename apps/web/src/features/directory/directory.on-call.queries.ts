import { readDirectoryOnCall } from '@homeward/contract/directory';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';

/**
 * Who is on call now, for the Overview, which does without the rest of the directory. It asks each minute: turns end by
 * the clock, which no message announces.
 */
export function useOnCallNow() {
  return useQuery({ ...queryOptionsFor(readDirectoryOnCall), refetchInterval: 60_000 });
}
