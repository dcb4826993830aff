import type { CallInput } from '@homeward/contract/core';
import { printRoster } from '@homeward/contract/shifts';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/download.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';

/** Fetches a roster and saves it. */
export function useSaveRoster() {
  return useMutation({
    mutationFn: (query: NonNullable<CallInput<typeof printRoster>['query']>) =>
      callForFile(printRoster, { query }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'roster.pdf'),
    onError: (error) =>
      notify({
        title: 'The roster was not saved',
        description: sentenceOf(error),
        variant: 'destructive',
      }),
  });
}
