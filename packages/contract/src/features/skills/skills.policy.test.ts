import { proveGates } from '../../../test/policies.ts';
import * as policy from './skills.policy.ts';

proveGates(policy, {
  mayReadSkills: 'signed in: SA A CM CP F MP O',
  mayReadVocabulary: 'managementAndProvider: SA A CM CP',
  mayKeepSkills: 'management: SA A CM',
});
