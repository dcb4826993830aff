import {
  acceptOffer,
  counterOffer,
  declineOffer,
  findCandidates,
  listMyOffers,
  listOffers,
  type MakeOffer,
  type MyOffer,
  makeOffer,
  type OpenShift,
  requestShift,
  type Shift,
} from '@homeward/contract/shifts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { listOptionsFor, queryOptionsFor, refetchAll } from '../../lib/query.ts';
import { useRested } from '../../lib/useRested.ts';
import { refetchShifts } from './shifts.queries.ts';

const searchRestMs = 250;

/** Who could take a shift; the answer of the question before stays until the new one is there. */
export function useCandidates(shiftId: string, search: string, limit: number) {
  const rested = useRested(search.trim(), searchRestMs);
  const query = { limit, ...(rested ? { search: rested } : {}) };
  return useQuery(listOptionsFor(findCandidates, { params: { id: shiftId }, query }));
}

/** The offers of a shift with their answers. */
export function useOffers(shiftId: string) {
  return useQuery(queryOptionsFor(listOffers, { params: { id: shiftId } }));
}

/** The open shifts that are offered to the viewer now. */
export function useMyOffers() {
  return useQuery(queryOptionsFor(listMyOffers));
}

/** The open shifts of the viewer are fetched again. */
export const refetchMyOffers = (): Promise<void> => refetchAll(listMyOffers);

/** Offers a shift over the version that was seen. */
export function useMakeOffer({ id, version }: Pick<Shift, 'id' | 'version'>) {
  return useMutation({
    mutationFn: (body: MakeOffer) => call(makeOffer, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSettled: () => void refetchShifts(),
  });
}

/** Accepts the offer that was read. */
export function useAcceptOffer({ id, shiftId }: MyOffer) {
  return useMutation({
    mutationFn: () => call(acceptOffer, { params: { id: shiftId }, body: { offerId: id } }),
    onSettled: () => void refetchShifts(),
  });
}

/** Proposes another time instead. */
export function useCounterOffer({ id, shiftId }: MyOffer) {
  return useMutation({
    mutationFn: (body: { start: string; end: string; reason: string }) =>
      call(counterOffer, { params: { id: shiftId }, body: { offerId: id, ...body } }),
    onSettled: () => void refetchShifts(),
  });
}

/** Asks for a shift that all eligible caregivers see, or takes that back. */
export function useRequestShift({ shiftId }: OpenShift) {
  return useMutation({
    mutationFn: (isWanted: boolean) => call(requestShift, { params: { id: shiftId }, body: { isWanted } }),
    onSettled: () => void refetchShifts(),
  });
}

/** Declines it. */
export function useDeclineOffer({ id, shiftId }: MyOffer) {
  return useMutation({
    mutationFn: (reason: string) =>
      call(declineOffer, { params: { id: shiftId }, body: { offerId: id, reason } }),
    onSettled: () => void refetchShifts(),
  });
}
