import { defineEndpoint, versionErrors } from '../../core/index.ts';
import * as o from './shifts.offers.schemas.ts';
import * as policy from './shifts.policy.ts';
import { shiftParams } from './shifts.schemas.ts';

const hidden = { 404: 'no such shift, or not the caller’s to see' };
const notOffered = { 404: 'no such shift, or it was not offered to the caller' };

export const findCandidates = defineEndpoint({
  id: 'shifts.candidates',
  method: 'GET',
  path: '/shifts/{id}/candidates',
  summary: 'Who could take a shift, the best first, and who cannot, with the reason',
  policy: policy.mayKeepShifts,
  params: shiftParams,
  query: o.candidatesQuery,
  answer: o.candidatesSchema,
  errors: { ...hidden, 409: 'someone has it, or it is over' },
});

export const makeOffer = defineEndpoint({
  id: 'shifts.offer',
  method: 'POST',
  path: '/shifts/{id}/offers',
  summary: 'Offer an open shift; each recipient is notified. Needs If-Match',
  policy: policy.mayKeepShifts,
  params: shiftParams,
  body: o.offerBody,
  answer: o.offerSchema,
  status: 201,
  errors: {
    ...hidden,
    ...versionErrors,
    409: 'not an open shift, or some of those chosen cannot take it, which `errors` names',
  },
});

export const listOffers = defineEndpoint({
  id: 'shifts.offers',
  method: 'GET',
  path: '/shifts/{id}/offers',
  summary: 'The offers of a shift with their answers, the newest first, and who asks for it without one',
  policy: policy.mayKeepShifts,
  params: shiftParams,
  answer: o.offersSchema,
  errors: hidden,
});

export const listMyOffers = defineEndpoint({
  id: 'shifts.my-offers',
  method: 'GET',
  path: '/shifts/offers',
  summary: 'The open shifts that are offered to the caller now, and those that all eligible caregivers see',
  policy: policy.mayAnswerOffers,
  answer: o.myOffersSchema,
});

export const requestShift = defineEndpoint({
  id: 'shifts.request',
  method: 'PUT',
  path: '/shifts/{id}/request',
  summary: 'Ask for a shift that all eligible caregivers see, or take that back; the office picks',
  policy: policy.mayAnswerOffers,
  params: shiftParams,
  body: o.requestBody,
  answer: o.requestedSchema,
  errors: {
    404: 'no such shift, or it is not open to the caller',
    409: 'something speaks against it by now',
  },
});

export const acceptOffer = defineEndpoint({
  id: 'shifts.accept',
  method: 'POST',
  path: '/shifts/{id}/accept',
  summary:
    'Accept the shift that was offered: it is the caller’s, or the office picks among those who accept',
  policy: policy.mayAnswerOffers,
  params: shiftParams,
  body: o.acceptBody,
  answer: o.answeredSchema,
  errors: {
    ...notOffered,
    409: 'someone else took it, the offer is over, or something now speaks against it',
  },
});

export const counterOffer = defineEndpoint({
  id: 'shifts.counter',
  method: 'POST',
  path: '/shifts/{id}/counter',
  summary: 'Propose another time for the shift that was offered; the office decides',
  policy: policy.mayAnswerOffers,
  params: shiftParams,
  body: o.counterBody,
  answer: o.answeredSchema,
  errors: { ...notOffered, 409: 'the offer is over' },
});

export const declineOffer = defineEndpoint({
  id: 'shifts.decline',
  method: 'POST',
  path: '/shifts/{id}/decline',
  summary: 'Decline the shift that was offered',
  policy: policy.mayAnswerOffers,
  params: shiftParams,
  body: o.declineBody,
  answer: o.answeredSchema,
  errors: { ...notOffered, 409: 'the offer is over' },
});
