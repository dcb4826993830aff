import { readDirectoryOnCall } from '@homeward/contract/directory';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';

/** Who is on call now. */
export function useOnCall() {
  return useQuery(queryOptionsFor(readDirectoryOnCall));
}

/** Who is on call is fetched again. */
export function refetchOnCall(): Promise<void> {
  return refetchAll(readDirectoryOnCall);
}
