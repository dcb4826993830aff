import type { SliceFacts } from '../../../test/facts.ts';
import { fileFor, textFile, upload } from '../../../test/uploads.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'files.rename': async ({ server, admin, subject }) => ({
      id: (await fileFor(server, admin, subject)).id,
      body: () => ({ name: 'b.txt' }),
    }),
  },
  owned: {
    file: async ({ server, victim, canary }) =>
      (await fileFor(server, victim, victim, { ...textFile(`${canary}.txt`), bytes: canary })).id,
    upload: async ({ server, victim, canary }) =>
      (await upload(server, victim, 'document', { ...textFile(), bytes: `${canary}, not filed` })).body.key,
  },
};
