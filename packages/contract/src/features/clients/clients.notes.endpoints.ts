import { defineEndpoint, versionErrors } from '../../core/index.ts';
import * as e from './clients.emergency.schemas.ts';
import * as n from './clients.notes.schemas.ts';
import * as policy from './clients.policy.ts';
import { clientParams } from './clients.shapes.schemas.ts';

const noClient = 'no such client, or out of reach';

export const listNotes = defineEndpoint({
  id: 'clients.notes',
  method: 'GET',
  path: '/clients/{id}/notes',
  summary: 'The notes of a client that the caller may read: pinned ones first, then the newest',
  policy: policy.mayReadNotes,
  params: clientParams,
  query: n.notesQuery,
  answer: n.notesPage,
  errors: { 404: noClient },
});

export const writeNote = defineEndpoint({
  id: 'clients.writeNote',
  method: 'POST',
  path: '/clients/{id}/notes',
  summary: 'Write a note; who is mentioned is notified if they reach the client and may read such notes',
  policy: policy.mayWriteNotes,
  inEmergency: true,
  params: clientParams,
  body: n.writeNoteBody,
  answer: n.savedNoteSchema,
  status: 201,
  errors: { 404: noClient },
});

export const changeNote = defineEndpoint({
  id: 'clients.changeNote',
  method: 'PUT',
  path: '/client-notes/{id}',
  summary:
    'Change a note, which keeps what it said before; pinning alone is for all who may write such. Needs If-Match',
  policy: policy.mayWriteNotes,
  inEmergency: true,
  params: n.noteParams,
  body: n.changeNoteBody,
  answer: n.savedNoteSchema,
  errors: { 404: 'no such note', ...versionErrors },
});

export const readNoteHistory = defineEndpoint({
  id: 'clients.noteHistory',
  method: 'GET',
  path: '/client-notes/{id}/history',
  summary: 'What a note said before, the newest first',
  policy: policy.mayReadNotes,
  params: n.noteParams,
  answer: n.noteHistorySchema,
  errors: { 404: 'no such note' },
});

export const findInEmergency = defineEndpoint({
  id: 'clients.findInEmergency',
  method: 'POST',
  path: '/emergency-access/find',
  summary:
    'Find a client out of reach by whole name and birth date, for an emergency. Written to the audit log',
  policy: policy.mayOpenInEmergency,
  inEmergency: true,
  body: e.findInEmergencyBody,
  answer: e.foundInEmergencySchema,
});

export const openInEmergency = defineEndpoint({
  id: 'clients.openInEmergency',
  method: 'POST',
  path: '/clients/{id}/emergency-access',
  summary: 'Open a client out of reach for 60 minutes; admins are notified at once',
  policy: policy.mayOpenInEmergency,
  inEmergency: true,
  params: clientParams,
  body: e.openInEmergencyBody,
  answer: e.openedInEmergencySchema,
  status: 201,
  errors: { 404: 'no such client', 409: 'the caller reaches the client already' },
});

export const listEmergencyAccess = defineEndpoint({
  id: 'clients.emergencyAccess',
  method: 'GET',
  path: '/emergency-access',
  summary: 'All emergency accesses with their reviews',
  policy: policy.mayReviewEmergencies,
  query: e.emergencyAccessQuery,
  answer: e.emergencyAccessPage,
});

export const reviewEmergency = defineEndpoint({
  id: 'clients.reviewEmergency',
  method: 'POST',
  path: '/emergency-access/{id}/review',
  summary: 'Review an emergency access of someone else, once',
  policy: policy.mayReviewEmergencies,
  params: e.accessParams,
  body: e.reviewEmergencyBody,
  answer: e.emergencyAccessSchema,
  errors: { 404: 'no such access', 409: 'it was reviewed already' },
});
