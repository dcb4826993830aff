import { rowOf, type SliceFacts, versionOf } from '../../../test/facts.ts';
import { license, profile, saveProfile } from '../../../test/profiles.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'profiles.saveCareProvider': async ({ server, admin, subject }) => {
      await saveProfile(server, admin, subject.id, profile());
      return {
        body: () => profile(),
        version: () => versionOf(server, 'care_provider_profiles', 'user_id', subject.id),
      };
    },
    'profiles.saveDraft': () => ({ body: () => ({ baseVersion: 1, content: {} }) }),
  },
  owned: {
    license: async ({ server, victim, canary }) => {
      await saveProfile(server, victim, victim.id, profile({ about: canary, licenses: [license()] }));
      return rowOf(server, 'licenses', victim.id);
    },
  },
};
