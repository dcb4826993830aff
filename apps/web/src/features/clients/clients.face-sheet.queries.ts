import { printFaceSheet } from '@homeward/contract/clients';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/download.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';

/** Fetches the face sheet of a client and saves it. */
export function useSaveFaceSheet(id: string) {
  return useMutation({
    mutationFn: () => callForFile(printFaceSheet, { params: { id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'face-sheet.pdf'),
    onError: (error) =>
      notify({
        title: 'The face sheet was not saved',
        description: sentenceOf(error),
        variant: 'destructive',
      }),
  });
}
