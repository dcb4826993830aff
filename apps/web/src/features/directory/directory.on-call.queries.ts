import { readDirectoryOnCall } from '@homeward/contract/directory';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';

/**
 * Who is on call now, in a file of its own: the Overview does without the rest of the directory. It asks each minute, because
 * turns end by the clock, which no message announces.
 */
export function useOnCall() {
  return useQuery({ ...queryOptionsFor(readDirectoryOnCall), refetchInterval: 60_000 });
}
