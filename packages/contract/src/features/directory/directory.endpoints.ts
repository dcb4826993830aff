import { defineEndpoint, versionErrors } from '../../core/index.ts';
import * as p from './directory.partners.schemas.ts';
import * as policy from './directory.policy.ts';
import * as s from './directory.schemas.ts';

export const listDirectory = defineEndpoint({
  id: 'directory.list',
  method: 'GET',
  path: '/directory',
  summary:
    'Active people of the team, families (care-manager level only), or partners: filtered, searched, by name. What someone does not share with the caller is not in it',
  policy: policy.mayReadDirectory,
  query: s.directoryQuery,
  answer: s.directoryPage,
});

export const listDirectoryGroups = defineEndpoint({
  id: 'directory.groups',
  method: 'GET',
  path: '/directory/groups',
  summary: 'The active groups that are for the directory, by name: what the team can be narrowed to',
  policy: policy.mayFilterByGroup,
  query: s.directoryGroupsQuery,
  answer: s.directoryGroupsPage,
});

export const exportDirectory = defineEndpoint({
  id: 'directory.export',
  method: 'GET',
  path: '/directory/export',
  summary: 'All that match of one tab, as CSV, with what is shared with the caller; written to the audit log',
  policy: policy.mayExportDirectory,
  query: s.directoryExportQuery,
  answer: { stream: 'text/csv; charset=utf-8' },
});

export const readVcard = defineEndpoint({
  id: 'directory.vcard',
  method: 'GET',
  path: '/directory/{id}/vcard',
  summary: 'One entry as a vCard 4.0, with what the directory shows the caller of it',
  policy: policy.mayReadDirectory,
  params: s.directoryParams,
  answer: { stream: 'text/vcard; charset=utf-8' },
  errors: { 404: 'no such entry for the caller' },
});

export const readSharing = defineEndpoint({
  id: 'directory.readSharing',
  method: 'GET',
  path: '/directory/sharing',
  summary: 'Who sees the caller’s email address, phone number and photo in the directory',
  policy: policy.mayChooseSharing,
  answer: s.sharingSchema,
});

export const saveSharing = defineEndpoint({
  id: 'directory.saveSharing',
  method: 'PUT',
  path: '/directory/sharing',
  summary: 'Choose who sees the caller’s email address, phone number and photo; needs If-Match',
  policy: policy.mayChooseSharing,
  body: s.sharingBody,
  answer: s.sharingSchema,
  errors: { ...versionErrors },
});

export const listPartners = defineEndpoint({
  id: 'directory.partners',
  method: 'GET',
  path: '/partners',
  summary:
    'Partners that the caller meets: all for management and medical professionals, else the urgent ones, and for care providers those of their clients',
  policy: policy.mayReadPartners,
  query: p.partnersQuery,
  answer: p.partnersPage,
});

export const readPartner = defineEndpoint({
  id: 'directory.partner',
  method: 'GET',
  path: '/partners/{id}',
  summary: 'One partner',
  policy: policy.mayReadPartners,
  params: p.partnerParams,
  answer: p.partnerSchema,
  errors: { 404: 'no such partner for the caller' },
});

export const createPartner = defineEndpoint({
  id: 'directory.createPartner',
  method: 'POST',
  path: '/partners',
  summary: 'Add a partner',
  policy: policy.mayKeepPartners,
  body: p.partnerBody,
  answer: p.partnerSchema,
  status: 201,
  errors: { 409: 'a partner with this NPI, or with this name and number, is there already' },
});

export const changePartner = defineEndpoint({
  id: 'directory.changePartner',
  method: 'PUT',
  path: '/partners/{id}',
  summary: 'Change a partner; needs If-Match',
  policy: policy.mayKeepPartners,
  params: p.partnerParams,
  body: p.partnerBody,
  answer: p.partnerSchema,
  errors: {
    404: 'no such partner',
    409: 'another partner has this NPI, or this name and number',
    ...versionErrors,
  },
});

export const deletePartner = defineEndpoint({
  id: 'directory.deletePartner',
  method: 'DELETE',
  path: '/partners/{id}',
  summary: 'Remove a partner that no client has; needs If-Match',
  policy: policy.mayKeepPartners,
  params: p.partnerParams,
  errors: { 404: 'no such partner', 409: 'clients have this partner', ...versionErrors },
});
