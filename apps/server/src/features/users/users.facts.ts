import { type SliceFacts, versionOf } from '../../../test/facts.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'users.invite': () => ({
      body: () => ({
        firstName: 'New',
        lastName: 'Person',
        email: `n${Math.random()}@agency.example`,
        role: 'Other',
      }),
    }),
    'users.change': ({ server, subject }) => ({
      body: () => ({
        firstName: 'A',
        lastName: 'B',
        email: subject.email,
        phone: '+12125550123',
        username: subject.username,
      }),
      version: () => versionOf(server, 'users', 'id', subject.id),
    }),
  },
};
