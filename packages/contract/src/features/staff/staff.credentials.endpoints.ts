import { defineEndpoint, moveEndpoints, versionErrors } from '../../core/index.ts';
import { credentialStates } from './staff.credentials.model.ts';
import {
  mayEditCredentials,
  mayKeepCredentialKinds,
  mayReadCredentialKinds,
  mayReadCredentials,
} from './staff.credentials.policy.ts';
import * as s from './staff.credentials.schemas.ts';
import { staffParams } from './staff.schemas.ts';

const hidden = { 404: 'no such credential, or no access' };

export const listCredentialKinds = defineEndpoint({
  id: 'staff.listCredentialKinds',
  method: 'GET',
  path: '/credential-kinds',
  summary: 'The kinds of credentials that the agency asks for, by name',
  policy: mayReadCredentialKinds,
  query: s.credentialKindsQuery,
  answer: s.credentialKindsPage,
});

export const addCredentialKind = defineEndpoint({
  id: 'staff.addCredentialKind',
  method: 'POST',
  path: '/credential-kinds',
  summary: 'Add a kind of credential',
  policy: mayKeepCredentialKinds,
  body: s.credentialKindBody,
  status: 201,
  answer: s.credentialKindSchema,
  errors: { 409: 'another kind has this name' },
});

export const changeCredentialKind = defineEndpoint({
  id: 'staff.changeCredentialKind',
  method: 'PUT',
  path: '/credential-kinds/{id}',
  summary: 'Change a kind of credential, or retire it. Needs If-Match',
  policy: mayKeepCredentialKinds,
  params: s.credentialParams,
  body: s.credentialKindBody,
  answer: s.credentialKindSchema,
  errors: { 404: 'no such kind', 409: 'another kind has this name', ...versionErrors },
});

export const deleteCredentialKind = defineEndpoint({
  id: 'staff.deleteCredentialKind',
  method: 'DELETE',
  path: '/credential-kinds/{id}',
  summary: 'Delete a kind that no credential is of. Needs If-Match',
  policy: mayKeepCredentialKinds,
  params: s.credentialParams,
  errors: { 404: 'no such kind', 409: 'in use', ...versionErrors },
});

export const listCredentials = defineEndpoint({
  id: 'staff.listCredentials',
  method: 'GET',
  path: '/staff/{userId}/credentials',
  summary: 'The credentials that the agency holds of someone, the soonest to expire first',
  policy: mayReadCredentials,
  params: staffParams,
  query: s.credentialsQuery,
  answer: s.credentialsPage,
  errors: { 404: 'no such staff, or no access' },
});

export const addCredential = defineEndpoint({
  id: 'staff.addCredential',
  method: 'POST',
  path: '/staff/{userId}/credentials',
  summary: 'Add a credential; one taken over from a license of the profile comes with its files',
  policy: mayEditCredentials,
  params: staffParams,
  body: s.addCredentialBody,
  status: 201,
  answer: s.credentialSchema,
  errors: { 404: 'no such staff, or no access' },
});

export const changeCredential = defineEndpoint({
  id: 'staff.changeCredential',
  method: 'PUT',
  path: '/credentials/{id}',
  summary: 'Change a credential, which then waits to be verified again. Needs If-Match',
  policy: mayEditCredentials,
  params: s.credentialParams,
  body: s.changeCredentialBody,
  answer: s.credentialSchema,
  errors: { ...hidden, ...versionErrors },
});

export const deleteCredential = defineEndpoint({
  id: 'staff.deleteCredential',
  method: 'DELETE',
  path: '/credentials/{id}',
  summary: 'Delete a credential and its files. Needs If-Match',
  policy: mayEditCredentials,
  params: s.credentialParams,
  errors: { ...hidden, ...versionErrors },
});

export const { move: moveCredential, history: listCredentialMoves } = moveEndpoints({
  slice: 'staff.credentials',
  path: '/credentials',
  table: credentialStates,
  schema: s.credentialContent,
  mayMove: mayEditCredentials,
  mayRead: mayReadCredentials,
});
