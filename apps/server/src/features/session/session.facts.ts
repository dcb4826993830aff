import { rowOf, type SliceFacts } from '../../../test/facts.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  owned: {
    session: async ({ server, victim }) => {
      await server.signIn(victim);
      return rowOf(server, 'sessions', victim.id);
    },
  },
};
