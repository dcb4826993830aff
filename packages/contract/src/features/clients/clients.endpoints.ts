import { defineEndpoint, movesPage, movesQuery, versionErrors } from '../../core/index.ts';
import * as h from './clients.health.schemas.ts';
import * as policy from './clients.policy.ts';
import * as s from './clients.schemas.ts';
import { clientParams } from './clients.shapes.schemas.ts';

const hidden = { 404: 'no such client, or out of reach' };

export const listClients = defineEndpoint({
  id: 'clients.list',
  method: 'GET',
  path: '/clients',
  summary: 'The clients within reach of the caller, filtered, searched and sorted',
  policy: policy.mayReadClients,
  query: s.clientsQuery,
  answer: s.clientsPage,
});

export const exportClients = defineEndpoint({
  id: 'clients.export',
  method: 'GET',
  path: '/clients/export',
  summary: 'All clients within reach that match, as CSV. Written to the audit log',
  policy: policy.mayExportClients,
  query: s.clientsExportQuery,
  answer: { stream: 'text/csv; charset=utf-8' },
});

export const checkDuplicates = defineEndpoint({
  id: 'clients.checkDuplicates',
  method: 'POST',
  path: '/clients/duplicates',
  summary:
    'Clients within reach with the same name (unless both birth dates are known and differ), or the same phone number. Changes nothing',
  policy: policy.mayKeepClients,
  body: s.checkDuplicatesBody,
  answer: s.duplicatesSchema,
});

export const createClient = defineEndpoint({
  id: 'clients.create',
  method: 'POST',
  path: '/clients',
  summary: 'Add a client as a prospect; a Care Manager in one of their offices',
  policy: policy.mayKeepClients,
  body: s.createClientBody,
  answer: s.clientSchema,
  status: 201,
  errors: { 409: 'a likely duplicate, unless `acceptsDuplicate`' },
});

export const getClient = defineEndpoint({
  id: 'clients.get',
  method: 'GET',
  path: '/clients/{id}',
  summary: 'A client as far as the caller may see them; written to the audit log once in five minutes',
  policy: policy.mayReadClients,
  params: clientParams,
  answer: s.clientSchema,
  errors: hidden,
});

export const changeClient = defineEndpoint({
  id: 'clients.change',
  method: 'PUT',
  path: '/clients/{id}',
  summary: 'Change a client, with their addresses. Needs If-Match',
  policy: policy.mayKeepClients,
  params: clientParams,
  body: s.changeClientBody,
  answer: s.clientSchema,
  errors: { ...hidden, ...versionErrors },
});

export const moveClient = defineEndpoint({
  id: 'clients.move',
  method: 'POST',
  path: '/clients/{id}/moves',
  summary: 'Make a move of a client: onboard, activate, hold, resume, discharge, readmit. Needs If-Match',
  policy: policy.mayKeepClients,
  params: clientParams,
  body: s.moveClientBody,
  answer: s.clientSchema,
  errors: {
    ...hidden,
    ...versionErrors,
    409: 'not from the state that they are in, or something of the onboarding checklist is missing',
  },
});

export const listClientMoves = defineEndpoint({
  id: 'clients.moves',
  method: 'GET',
  path: '/clients/{id}/moves',
  summary: 'The moves of a client, the newest first',
  policy: policy.mayKeepClients,
  params: clientParams,
  query: movesQuery,
  answer: movesPage,
  errors: hidden,
});

export const getHealth = defineEndpoint({
  id: 'clients.health',
  method: 'GET',
  path: '/clients/{id}/health',
  summary: 'The health record of a client; never for families',
  policy: policy.mayReadHealth,
  params: clientParams,
  answer: h.healthSchema,
  errors: hidden,
});

export const changeHealth = defineEndpoint({
  id: 'clients.changeHealth',
  method: 'PUT',
  path: '/clients/{id}/health',
  summary: 'Change the health record as a whole. Needs If-Match with the version of the health record',
  policy: policy.mayEditHealth,
  params: clientParams,
  body: h.changeHealthBody,
  answer: h.healthSchema,
  errors: { ...hidden, ...versionErrors },
});

export const printFaceSheet = defineEndpoint({
  id: 'clients.faceSheet',
  method: 'GET',
  path: '/clients/{id}/face-sheet.pdf',
  summary:
    'What an ambulance or a hospital needs to know of a client, as a tagged PDF. Written to the audit log',
  policy: policy.mayReadHealth,
  params: clientParams,
  answer: { stream: 'application/pdf' },
  errors: hidden,
});
