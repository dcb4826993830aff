import {
  type CareProviderAnswer,
  getCareProvider,
  profilesText,
  removeCareProvider,
  restoreCareProvider,
} from '@homeward/contract/profiles';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';

/** Somebody's professional profile, or that there is none. */
export function careProviderOptions(userId: string) {
  return queryOptionsFor(getCareProvider, { params: { id: userId } });
}

/** What was just answered is what the screen shows. */
export function takeCareProvider(answer: CareProviderAnswer): void {
  queryClient.setQueryData(careProviderOptions(answer.userId).queryKey, answer);
}

/** What is shown of a profile is fetched again: one person's, or everybody's. */
export function refetchCareProviders(userId?: string): Promise<void> {
  const queryKey = userId === undefined ? [getCareProvider.id] : careProviderOptions(userId).queryKey;
  return queryClient.invalidateQueries({ queryKey });
}

/** Brings a profile back that was removed a moment ago. */
async function restore(userId: string): Promise<void> {
  try {
    takeCareProvider(await call(restoreCareProvider, { params: { id: userId } }));
  } catch (error) {
    notify({
      title: 'The profile was not restored',
      description: sentenceOf(error),
      variant: 'destructive',
    });
    await refetchCareProviders(userId);
  }
}

/** Removes a profile as it was seen; it comes back by "Undo". */
export function useRemoveCareProvider({ userId, timezone }: CareProviderAnswer) {
  return useMutation({
    mutationFn: (version: number) =>
      call(removeCareProvider, { params: { id: userId } }, { ifMatch: `"${version}"` }),
    onSuccess: ({ version }) => {
      takeCareProvider({ userId, version, timezone, careProvider: null, updatedAt: null, updatedBy: null });
      notify({ title: profilesText.removed, undo: () => void restore(userId) });
    },
    onError: (error) => {
      notify({
        title: profilesText.removeFailed,
        description: sentenceOf(error),
        variant: 'destructive',
      });
      void refetchCareProviders(userId);
    },
  });
}
