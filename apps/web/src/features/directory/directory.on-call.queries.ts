import { readDirectoryOnCall } from '@homeward/contract/directory';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';

/** Who is on call now, for the Overview, which does without the rest of the directory. */
export function useOnCallNow() {
  return useQuery(queryOptionsFor(readDirectoryOnCall));
}

/** Who is on call is fetched again. */
export function refetchOnCall(): Promise<void> {
  return refetchAll(readDirectoryOnCall);
}
