import { coSignAssessment, printAssessment } from '@homeward/contract/assessments';
import { useMutation } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/download.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';
import { refetchAssessments } from './assessments.queries.ts';

/** Co-signs a signed assessment. */
export function useCoSign(id: string) {
  return useMutation({
    mutationFn: () => call(coSignAssessment, { params: { id } }),
    onSuccess: () => void refetchAssessments(),
  });
}

/** Fetches a signed assessment as a document and saves it. */
export function useSaveDocument(id: string) {
  return useMutation({
    mutationFn: () => callForFile(printAssessment, { params: { id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'assessment.pdf'),
    onError: (error) =>
      notify({ title: 'The document was not saved', description: sentenceOf(error), variant: 'destructive' }),
  });
}
