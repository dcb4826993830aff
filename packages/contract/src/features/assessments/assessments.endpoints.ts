import { defineEndpoint, moveEndpoints, versionErrors } from '../../core/index.ts';
import { mayKeepCarePlans } from '../care-plans/index.ts';
import { assessmentStates } from './assessments.model.ts';
import { mayAssess, mayReadAssessments } from './assessments.policy.ts';
import * as s from './assessments.schemas.ts';

const hidden = 'no such assessment, or its client is out of reach';
const notDraft = 'not a draft';

/** The answers of a whole inventory with notes. */
const mostAnswerBytes = 512 * 1024;

export const listAssessments = defineEndpoint({
  id: 'assessments.list',
  method: 'GET',
  path: '/assessments',
  summary:
    'Assessments of clients within reach, filtered and sorted; signed ones only for caregivers and families',
  policy: mayReadAssessments,
  query: s.assessmentsQuery,
  answer: s.assessmentsPage,
});

export const createAssessment = defineEndpoint({
  id: 'assessments.create',
  method: 'POST',
  path: '/assessments',
  summary: 'Begin an assessment of a client, empty or with the answers of the last one',
  policy: mayAssess,
  body: s.createAssessmentBody,
  answer: s.assessmentSchema,
  status: 201,
  errors: { 404: 'no such client, or out of reach', 409: 'a draft is there already, or nothing to copy' },
});

export const getAssessment = defineEndpoint({
  id: 'assessments.get',
  method: 'GET',
  path: '/assessments/{id}',
  summary: 'An assessment as far as the caller may see it. Written to the audit log once in five minutes',
  policy: mayReadAssessments,
  params: s.assessmentParams,
  answer: s.assessmentSchema,
  errors: { 404: hidden },
});

export const changeAssessment = defineEndpoint({
  id: 'assessments.change',
  method: 'PUT',
  path: '/assessments/{id}',
  summary: 'Change day and informants of a draft, or all of its answers at once. Needs If-Match',
  policy: mayAssess,
  params: s.assessmentParams,
  body: s.changeAssessmentBody,
  maxBodyBytes: mostAnswerBytes,
  answer: s.assessmentSchema,
  errors: { 404: hidden, 409: notDraft, ...versionErrors },
});

export const saveAssessmentSection = defineEndpoint({
  id: 'assessments.saveSection',
  method: 'PUT',
  path: '/assessments/{id}/sections/{section}',
  summary:
    'Save the answers of one section of a draft. Needs If-Match with the version of the section (0 for the first)',
  policy: mayAssess,
  params: s.assessmentSectionParams,
  body: s.saveSectionBody,
  maxBodyBytes: mostAnswerBytes,
  answer: s.savedSectionSchema,
  errors: { 404: hidden, 409: notDraft, ...versionErrors },
});

export const { move: moveAssessment, history: listAssessmentMoves } = moveEndpoints({
  slice: 'assessments',
  path: '/assessments',
  table: assessmentStates,
  schema: s.assessmentContent,
  mayMove: mayAssess,
  mayRead: mayAssess,
});

export const addAddendum = defineEndpoint({
  id: 'assessments.amend',
  method: 'POST',
  path: '/assessments/{id}/addenda',
  summary: 'Add to a signed assessment what became known later; the assessment itself stays as it was signed',
  policy: mayAssess,
  params: s.assessmentParams,
  body: s.addendumBody,
  answer: s.assessmentSchema,
  status: 201,
  errors: { 404: hidden, 409: 'not signed' },
});

export const addAssessedTasks = defineEndpoint({
  id: 'assessments.addTasks',
  method: 'POST',
  path: '/assessments/{id}/tasks',
  summary:
    'Add the tasks that a signed assessment suggests to the care tasks of its client: all that are named, or none',
  policy: mayKeepCarePlans,
  params: s.assessmentParams,
  body: s.addAssessedTasksBody,
  answer: s.addedTasksSchema,
  status: 201,
  errors: { 404: hidden, 409: 'not signed, or the client would have too many tasks' },
});

export const checkAssessmentSeal = defineEndpoint({
  id: 'assessments.seal',
  method: 'GET',
  path: '/assessments/{id}/seal',
  summary: 'Whether this and all signed assessments of its client and instrument are as they were signed',
  policy: mayAssess,
  params: s.assessmentParams,
  answer: s.assessmentSealSchema,
  errors: { 404: hidden },
});

export const coSignAssessment = defineEndpoint({
  id: 'assessments.coSign',
  method: 'POST',
  path: '/assessments/{id}/co-signature',
  summary: 'Co-sign a signed assessment, for good. Doing it again changes nothing',
  policy: mayAssess,
  params: s.assessmentParams,
  answer: s.assessmentSchema,
  errors: {
    403: 'the first signer, or someone not trained for it',
    404: hidden,
    409: 'not signed, or co-signed already',
  },
});

export const printAssessment = defineEndpoint({
  id: 'assessments.document',
  method: 'GET',
  path: '/assessments/{id}/document.pdf',
  summary: 'A signed assessment as a tagged PDF, as far as the caller may see it. Written to the audit log',
  policy: mayReadAssessments,
  params: s.assessmentParams,
  answer: { stream: 'application/pdf' },
  errors: { 404: hidden, 409: 'not signed' },
});
