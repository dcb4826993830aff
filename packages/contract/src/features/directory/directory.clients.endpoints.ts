import { defineEndpoint } from '../../core/index.ts';
import * as s from './directory.clients.schemas.ts';
import * as policy from './directory.policy.ts';

const noClient = 'no such client, or out of reach';

export const listClientPartners = defineEndpoint({
  id: 'directory.clientPartners',
  method: 'GET',
  path: '/clients/{id}/partners',
  summary: 'The partners that a client uses, for those who care for the client and the office',
  policy: policy.mayReadClientPartners,
  params: s.clientPartnersParams,
  answer: s.clientPartnersAnswer,
  errors: { 404: noClient },
});

export const addClientPartner = defineEndpoint({
  id: 'directory.addClientPartner',
  method: 'POST',
  path: '/clients/{id}/partners',
  summary:
    'Add a partner to a client, once; care providers of the client see it in the directory from then on',
  policy: policy.mayKeepClientPartners,
  params: s.clientPartnersParams,
  body: s.addClientPartnerBody,
  answer: s.clientPartnersAnswer,
  errors: { 404: noClient },
});

export const removeClientPartner = defineEndpoint({
  id: 'directory.removeClientPartner',
  method: 'DELETE',
  path: '/clients/{id}/partners/{partnerId}',
  summary: 'Remove a partner from a client; repeating it changes nothing',
  policy: policy.mayKeepClientPartners,
  params: s.clientPartnerParams,
  errors: { 404: noClient },
});
