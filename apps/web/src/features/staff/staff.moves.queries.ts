import { listWithout } from '@homeward/contract/shifts';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';

interface Away {
  readonly userId: string;
  /** Undefined: from now on. */
  readonly from?: string | undefined;
  /** The first day back; undefined: open. */
  readonly until?: string | undefined;
}

/** The shifts to which somebody would not come, as they are now. */
export function useShiftsWithout({ userId, from, until }: Away) {
  return useQuery({
    ...queryOptionsFor(listWithout, {
      query: { userId, ...(from !== undefined && { from }), ...(until !== undefined && { until }) },
    }),
    staleTime: 0,
  });
}
