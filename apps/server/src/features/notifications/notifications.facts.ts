import { rowOf, type SliceFacts } from '../../../test/facts.ts';
import { fillInbox } from '../../../test/notifications.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  owned: {
    notification: async ({ server, victim }) => {
      await fillInbox(server, victim.id, 2);
      return rowOf(server, 'notifications', victim.id);
    },
  },
};
