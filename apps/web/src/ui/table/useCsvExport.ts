import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/download.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { notify } from '../notify.ts';

/** What a list's query says of the page that is shown: no part of an export. */
interface Paged {
  cursor?: string | undefined;
  limit?: unknown;
}

export interface CsvExportOptions<Query extends Paged> {
  /** Asks the server for the file of all rows that a query finds. */
  load: (query: Omit<Query, keyof Paged>) => Promise<{ blob: Blob; name?: string | undefined }>;
  /** What is exported, as in "Users exported" and "Failed to export users". */
  what: string;
  /** Its name where the server gives none. */
  fileName: string;
}

/** Saves all rows of a list, as it is filtered now, as a CSV file. */
export function useCsvExport<Query extends Paged>({ load, what, fileName }: CsvExportOptions<Query>) {
  return useMutation({
    mutationFn: ({ cursor: _cursor, limit: _limit, ...query }: Query) => load(query),
    onSuccess: ({ blob, name }) => {
      saveFile(blob, name ?? fileName);
      notify({ title: `${what} exported` });
    },
    onError: (error) =>
      notify({
        title: `Failed to export ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
        description: sentenceOf(error),
        variant: 'destructive',
      }),
  });
}
