import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { mayKeepOffices, mayReadOffices } from './offices.policy.ts';
import * as s from './offices.schemas.ts';

export const listOffices = defineEndpoint({
  id: 'offices.list',
  method: 'GET',
  path: '/offices',
  summary: 'Offices of the agency, searched by name',
  policy: mayReadOffices,
  query: s.officesQuery,
  answer: s.officesPage,
});

export const createOffice = defineEndpoint({
  id: 'offices.create',
  method: 'POST',
  path: '/offices',
  summary: 'Add an office',
  policy: mayKeepOffices,
  body: s.officeBody,
  answer: s.officeSchema,
  errors: { 409: 'another office has this name' },
});

export const getOffice = defineEndpoint({
  id: 'offices.get',
  method: 'GET',
  path: '/offices/{id}',
  summary: 'One office',
  policy: mayReadOffices,
  params: s.officeParams,
  answer: s.officeSchema,
  errors: { 404: 'no such office' },
});

export const changeOffice = defineEndpoint({
  id: 'offices.change',
  method: 'PUT',
  path: '/offices/{id}',
  summary: 'Change an office; fields that are left out keep their value. Needs If-Match',
  policy: mayKeepOffices,
  params: s.officeParams,
  body: s.officeBody,
  answer: s.officeSchema,
  errors: { 404: 'no such office', 409: 'another office has this name', ...versionErrors },
});

export const deleteOffice = defineEndpoint({
  id: 'offices.delete',
  method: 'DELETE',
  path: '/offices/{id}',
  summary: 'Delete an office that nothing belongs to; needs If-Match',
  policy: mayKeepOffices,
  params: s.officeParams,
  errors: { 404: 'no such office', 409: 'in use, or the only office', ...versionErrors },
});
