import { defineEndpoint } from '../../core/index.ts';
import { mayReadOverview } from './overview.policy.ts';
import { overviewSchema } from './overview.schemas.ts';

export const getOverview = defineEndpoint({
  id: 'overview.get',
  method: 'GET',
  path: '/overview',
  summary: 'What needs the viewer’s attention; parts that their role may not see are left out',
  policy: mayReadOverview,
  answer: overviewSchema,
});
