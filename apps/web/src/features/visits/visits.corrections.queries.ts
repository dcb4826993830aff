import type { CallInput } from '@homeward/contract/core';
import {
  type CorrectionMove,
  type EnterVisit,
  enterVisit,
  moveCorrection,
  type RequestCorrection,
  requestCorrection,
} from '@homeward/contract/visits';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import type { MoveCalls } from '../../lib/moves.ts';
import { notify } from '../../ui/notify.ts';
import { refetchVisits } from './visits.queries.ts';

/** Asks for a correction; somebody of the office decides. */
export function useRequestCorrection(visitId: string) {
  return useMutation({
    mutationFn: (body: RequestCorrection) => call(requestCorrection, { params: { id: visitId }, body }),
    onSuccess: () => {
      notify({ title: 'Correction requested' });
      return refetchVisits();
    },
  });
}

/** Enters the visit of a shift; somebody else of the office approves it. */
export function useEnterVisit() {
  return useMutation({
    mutationFn: (body: EnterVisit) => call(enterVisit, { body }),
    onSuccess: () => {
      notify({ title: 'Visit entered for approval' });
      return refetchVisits();
    },
  });
}

/** The decision on a correction, over the version that was seen. */
export const correctionMoves: Pick<MoveCalls<CorrectionMove>, 'move'> = {
  move: ({ id, version }, wanted) => {
    const body = wanted as NonNullable<CallInput<typeof moveCorrection>['body']>;
    return call(moveCorrection, { params: { id }, body }, { ifMatch: `"${version}"` });
  },
};
