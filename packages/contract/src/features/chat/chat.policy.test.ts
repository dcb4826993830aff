import { expect, it } from 'vitest';
import { proveGates } from '../../../test/policies.ts';
import * as policy from './chat.policy.ts';
import { conversationRoles } from './chat.text.ts';

proveGates(policy, {
  mayBeOffDuty: 'CareProvider: CP',
  mayChat: 'signed in: SA A CM CP F MP O',
  mayExportChats: 'adminLevel: SA A',
  mayHoldChats: 'adminLevel: SA A',
  mayJoinCareTeams: 'careManagerLevel: SA A CM',
  mayMentionAnyGroup: 'careManagerLevel: SA A CM',
  mayReadRetention: 'careManagerLevel: SA A CM',
});

it('lets all but readers write, and owners and admins lead', () => {
  expect(conversationRoles.filter(policy.mayWrite)).toEqual(['OWNER', 'ADMIN', 'MEMBER']);
  expect(conversationRoles.filter(policy.mayLead)).toEqual(['OWNER', 'ADMIN']);
});
