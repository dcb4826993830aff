import { type SliceFacts, versionOf } from '../../../test/facts.ts';
import type { Person } from '../../../test/people.ts';
import type { TestServer } from '../../../test/server.ts';

async function rate(server: TestServer, as: Person, { id }: Person): Promise<string> {
  const { body } = await server.call<{ id: string }>('POST', '/ratings', {
    as,
    body: { userId: id, score: 4, comment: 'Kind and punctual.' },
  });
  return body.id;
}

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'ratings.create': ({ subject }) => ({
      body: () => ({ userId: subject.id, score: 4, comment: 'Kind.' }),
    }),
    'ratings.change': async ({ server, admin, subject }) => {
      const id = await rate(server, admin, subject);
      return {
        id,
        body: () => ({ comment: 'Kind.' }),
        version: () => versionOf(server, 'ratings', 'id', id),
      };
    },
  },
  owned: { rating: ({ server, victim, manager }) => rate(server, manager, victim) },
  forEverybody: ['ratings.create'],
};
