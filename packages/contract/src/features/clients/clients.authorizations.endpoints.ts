import { defineEndpoint, versionErrors } from '../../core/index.ts';
import * as a from './clients.authorizations.schemas.ts';
import * as policy from './clients.policy.ts';
import { clientParams } from './clients.shapes.schemas.ts';

const noClient = 'no such client, or out of reach';
const noAuthorization = 'no such authorization, or its client is out of reach';

export const listAuthorizations = defineEndpoint({
  id: 'clients.authorizations',
  method: 'GET',
  path: '/clients/{id}/authorizations',
  summary: 'The hours of care that payers authorized for a client, the latest to end first',
  policy: policy.mayKeepClients,
  params: clientParams,
  answer: a.authorizationsSchema,
  errors: { 404: noClient },
});

export const addAuthorization = defineEndpoint({
  id: 'clients.addAuthorization',
  method: 'POST',
  path: '/clients/{id}/authorizations',
  summary: 'Add an authorization: shifts and visits of its service are held against it from then on',
  policy: policy.mayKeepClients,
  params: clientParams,
  body: a.authorizationBody,
  answer: a.authorizationSchema,
  status: 201,
  errors: { 404: noClient, 409: 'the client has 100 authorizations already' },
});

export const changeAuthorization = defineEndpoint({
  id: 'clients.changeAuthorization',
  method: 'PUT',
  path: '/client-authorizations/{id}',
  summary: 'Change an authorization. Needs If-Match',
  policy: policy.mayKeepClients,
  params: a.authorizationParams,
  body: a.authorizationBody,
  answer: a.authorizationSchema,
  errors: { 404: noAuthorization, ...versionErrors },
});

export const removeAuthorization = defineEndpoint({
  id: 'clients.removeAuthorization',
  method: 'DELETE',
  path: '/client-authorizations/{id}',
  summary: 'Remove an authorization that was entered by mistake. Needs If-Match',
  policy: policy.mayKeepClients,
  params: a.authorizationParams,
  errors: { 404: noAuthorization, ...versionErrors },
});
