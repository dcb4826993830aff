import { type Acknowledge, acknowledgeShift, listMyChanges } from '@homeward/contract/shifts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { refetchShifts } from './shifts.queries.ts';

/** What changed of the viewer's shifts, and is to be acknowledged. */
export function useMyChanges() {
  return useQuery(queryOptionsFor(listMyChanges));
}

/** Acknowledges what changed of a shift. */
export function useAcknowledge(shiftId: string) {
  return useMutation({
    mutationFn: (body: Acknowledge) => call(acknowledgeShift, { params: { id: shiftId }, body }),
    onSettled: () => void refetchShifts(),
  });
}
