import {
  type AvailabilityAnswer,
  confirmAvailability,
  getAvailability,
  type SaveAvailability,
  saveAvailability,
} from '@homeward/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';

/** When somebody can work. */
export function availabilityOptions(userId: string) {
  return queryOptionsFor(getAvailability, { params: { userId } });
}

/** What was just answered is what the screen shows. */
function takeAvailability(answer: AvailabilityAnswer): void {
  queryClient.setQueryData(availabilityOptions(answer.userId).queryKey, answer);
}

/** What is shown of somebody's availability is fetched again: one person's, or everybody's. */
export function refetchAvailability(userId?: string): Promise<void> {
  const queryKey = userId === undefined ? [getAvailability.id] : availabilityOptions(userId).queryKey;
  return queryClient.invalidateQueries({ queryKey });
}

/** Saves availability whole over the version that was seen. */
export function useSaveAvailability(userId: string) {
  return useMutation({
    mutationFn: ({ version, ...body }: SaveAvailability & { version: number }) =>
      call(saveAvailability, { params: { userId }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeAvailability,
  });
}

/** Says that the hours still hold, as they were seen. */
export function useConfirmAvailability(userId: string) {
  return useMutation({
    mutationFn: (version: number) =>
      call(confirmAvailability, { params: { userId } }, { ifMatch: `"${version}"` }),
    onSuccess: (answer) => {
      takeAvailability(answer);
      notify({ title: 'Availability confirmed' });
    },
    onError: (error) => {
      notify({ title: 'Not confirmed', description: sentenceOf(error), variant: 'destructive' });
      void refetchAvailability(userId);
    },
  });
}
