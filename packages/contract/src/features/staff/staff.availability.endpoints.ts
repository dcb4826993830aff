import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { mayEditAvailability, mayReadAvailability } from './staff.availability.policy.ts';
import { availabilityAnswer, availabilityBody } from './staff.availability.schemas.ts';
import { staffParams } from './staff.schemas.ts';

const hidden = { 404: 'no such staff, or no access' };

export const getAvailability = defineEndpoint({
  id: 'staff.getAvailability',
  method: 'GET',
  path: '/staff/{userId}/availability',
  summary: 'When someone can work: hours of the week, dated exceptions and time off',
  policy: mayReadAvailability,
  params: staffParams,
  answer: availabilityAnswer,
  errors: hidden,
});

export const saveAvailability = defineEndpoint({
  id: 'staff.saveAvailability',
  method: 'PUT',
  path: '/staff/{userId}/availability',
  summary:
    'Say when someone can work, whole. Needs If-Match; the same again changes nothing. A person’s own save also confirms',
  policy: mayEditAvailability,
  params: staffParams,
  body: availabilityBody,
  answer: availabilityAnswer,
  errors: { ...hidden, ...versionErrors },
});

export const confirmAvailability = defineEndpoint({
  id: 'staff.confirmAvailability',
  method: 'POST',
  path: '/staff/{userId}/availability/confirm',
  summary: 'Say that these hours still hold; with If-Match only as they were seen',
  policy: mayEditAvailability,
  params: staffParams,
  answer: availabilityAnswer,
  errors: { ...hidden, 409: 'nothing was entered yet', 412: versionErrors[412] },
});
