import { type Acknowledge, acknowledgeShift, listMyChanges } from '@homeward/contract/shifts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { refetchShifts } from './shifts.queries.ts';

/** The changes of the viewer's shifts that await acknowledgement. */
export function useMyChanges() {
  return useQuery(queryOptionsFor(listMyChanges));
}

/** Acknowledges a change of a shift. */
export function useAcknowledge(shiftId: string) {
  return useMutation({
    mutationFn: (body: Acknowledge) => call(acknowledgeShift, { params: { id: shiftId }, body }),
    onSettled: () => void refetchShifts(),
  });
}
