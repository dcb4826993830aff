import {
  type FindInEmergency,
  findInEmergency,
  getClient,
  listEmergencyAccess,
  openInEmergency,
  type ReviewEmergency,
  reviewEmergency,
} from '@homeward/contract/clients';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { listOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import type { EmergencyQuery } from './clients.emergency.model.ts';

/** The page of emergency accesses that is shown. */
export function useEmergencyAccess(query: EmergencyQuery) {
  return useListQuery(listOptionsFor(listEmergencyAccess, { query }));
}

/** Finds a client out of reach by whole name and birth date. */
export function useFindInEmergency() {
  return useMutation({ mutationFn: (body: FindInEmergency) => call(findInEmergency, { body }) });
}

/** Opens a client for an hour. */
export function useOpenInEmergency() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(openInEmergency, { params: { id }, body: { reason } }),
    onSuccess: () => refetchAll(getClient),
  });
}

/** Says what was found of an emergency access. */
export function useReviewEmergency(id: string) {
  return useMutation({
    mutationFn: (body: ReviewEmergency) => call(reviewEmergency, { params: { id }, body }),
    onSettled: () => refetchAll(listEmergencyAccess),
  });
}
