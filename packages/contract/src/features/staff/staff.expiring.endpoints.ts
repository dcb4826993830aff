import { defineEndpoint } from '../../core/index.ts';
import { mayListExpiring } from './staff.credentials.policy.ts';
import * as s from './staff.credentials.schemas.ts';

export const listExpiring = defineEndpoint({
  id: 'staff.listExpiring',
  method: 'GET',
  path: '/credentials/expiring',
  summary:
    'Licenses of care providers and credentials of staff that have run out or soon will, the soonest first',
  policy: mayListExpiring,
  query: s.expiringQuery,
  answer: s.expiringPage,
});
