import { type SliceFacts, versionOf } from '../../../test/facts.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'skills.create': () => ({ body: () => ({ name: 'Text' }) }),
    'skills.change': async ({ server }) => {
      const { rows } = await server.owner.query<{ id: string }>(
        "insert into skills (name, category) values ('Text ' || gen_random_uuid(), 'OTHER') returning id",
      );
      const id = rows[0]?.id ?? '';
      return {
        id,
        body: () => ({ name: `T${Math.random()}`, category: 'OTHER' }),
        version: () => versionOf(server, 'skills', 'id', id),
      };
    },
  },
  // The names are one vocabulary: written in one way and in one line, so that each is there once.
  keptAs: (sent) => sent.normalize('NFC').replaceAll(/\s+/g, ' '),
};
