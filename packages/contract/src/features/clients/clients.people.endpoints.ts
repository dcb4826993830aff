import { defineEndpoint, versionErrors } from '../../core/index.ts';
import * as codes from './clients.codes.schemas.ts';
import * as p from './clients.people.schemas.ts';
import * as policy from './clients.policy.ts';
import { clientParams } from './clients.shapes.schemas.ts';

const noClient = 'no such client, or out of reach';

export const listTeam = defineEndpoint({
  id: 'clients.team',
  method: 'GET',
  path: '/clients/{id}/care-team',
  summary: 'The care team of a client; for a family member with the consent to the care plan',
  policy: policy.mayReadTeams,
  params: clientParams,
  answer: p.teamSchema,
  errors: { 404: `${noClient}, or without consent` },
});

export const addMember = defineEndpoint({
  id: 'clients.addMember',
  method: 'POST',
  path: '/clients/{id}/care-team',
  summary: 'Put someone on the care team: they reach the client from then on, unless they are excluded',
  policy: policy.mayKeepClients,
  params: clientParams,
  body: p.addMemberBody,
  answer: p.memberSchema,
  status: 201,
  errors: { 404: noClient, 409: 'they are on the team in this role already' },
});

export const changeMember = defineEndpoint({
  id: 'clients.changeMember',
  method: 'PUT',
  path: '/care-team/{id}',
  summary: 'Change the role, the days or the preference of someone on a care team. Needs If-Match',
  policy: policy.mayKeepClients,
  params: p.memberParams,
  body: p.changeMemberBody,
  answer: p.memberSchema,
  errors: { 404: 'no such member', 409: 'they are on the team in this role already', ...versionErrors },
});

export const removeMember = defineEndpoint({
  id: 'clients.removeMember',
  method: 'DELETE',
  path: '/care-team/{id}',
  summary: 'Take someone off a care team: their reach ends at once. Needs If-Match',
  policy: policy.mayKeepClients,
  params: p.memberParams,
  errors: { 404: 'no such member', ...versionErrors },
});

export const listContacts = defineEndpoint({
  id: 'clients.contacts',
  method: 'GET',
  path: '/clients/{id}/contacts',
  summary: 'The contacts of a client, the primary one first; a family member gets their own',
  policy: policy.mayReadContacts,
  params: clientParams,
  answer: p.contactsSchema,
  errors: { 404: noClient },
});

export const addContact = defineEndpoint({
  id: 'clients.addContact',
  method: 'POST',
  path: '/clients/{id}/contacts',
  summary: 'Add a contact; one with an account of a family member reaches the client',
  policy: policy.mayKeepClients,
  params: clientParams,
  body: p.addContactBody,
  answer: p.contactSchema,
  status: 201,
  errors: { 404: noClient, 409: 'this account is a contact already, or staff' },
});

export const changeContact = defineEndpoint({
  id: 'clients.changeContact',
  method: 'PUT',
  path: '/contacts/{id}',
  summary: 'Change a contact and its consents; a revoked consent counts at once. Needs If-Match',
  policy: policy.mayKeepClients,
  params: p.contactParams,
  body: p.changeContactBody,
  answer: p.contactSchema,
  errors: { 404: 'no such contact', ...versionErrors },
});

export const removeContact = defineEndpoint({
  id: 'clients.removeContact',
  method: 'DELETE',
  path: '/contacts/{id}',
  summary: 'Remove a contact: their reach ends at once. Needs If-Match',
  policy: policy.mayKeepClients,
  params: p.contactParams,
  errors: { 404: 'no such contact', ...versionErrors },
});

export const inviteContact = defineEndpoint({
  id: 'clients.inviteContact',
  method: 'POST',
  path: '/contacts/{id}/invite',
  summary:
    'Make a Family account for a contact and invite them, or tie the account that has this email address',
  policy: policy.mayKeepClients,
  params: p.contactParams,
  body: p.inviteContactBody,
  answer: p.contactSchema,
  errors: {
    404: 'no such contact',
    409: 'the contact has an account, or the email address is that of staff',
  },
});

export const listAddressCodes = defineEndpoint({
  id: 'clients.addressCodes',
  method: 'GET',
  path: '/clients/{id}/address-codes',
  summary: 'The addresses of a client that have a QR code for the Time Clock, and since when',
  policy: policy.mayKeepClients,
  params: clientParams,
  answer: codes.addressCodesSchema,
  errors: { 404: noClient },
});

export const printAddressCode = defineEndpoint({
  id: 'clients.printAddressCode',
  method: 'POST',
  path: '/client-addresses/{id}/code.pdf',
  summary:
    'Make a new QR code for an address, as a page to print (a tagged PDF). It replaces the code before at once',
  policy: policy.mayKeepClients,
  params: codes.addressParams,
  answer: { stream: 'application/pdf' },
  errors: { 404: 'no such address, or its client is out of reach' },
  // The page holds the code, of which only a hash is kept.
  secretAnswer: true,
});
