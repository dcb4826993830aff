import { defineEndpoint } from '../../core/index.ts';
import { mayListAvailable } from './care-providers.policy.ts';
import * as s from './care-providers.schemas.ts';

export const listAvailable = defineEndpoint({
  id: 'care-providers.available',
  method: 'GET',
  path: '/care-providers/available',
  summary:
    'Available caregivers, the best match first, each with its reasons; by skills, rating, distance, role and status',
  policy: mayListAvailable,
  query: s.availableQuery,
  answer: s.availablePage,
});
