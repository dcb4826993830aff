import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { clientParams } from '../clients/index.ts';
import * as policy from './care-plans.policy.ts';
import * as s from './care-plans.schemas.ts';

const noClient = 'no such client, or out of reach';
const noVersion = 'no such version, or the client is out of reach';

/** A whole plan as text: too long a section is told by its name, not by the size of the request. */
const mostPlanBytes = 4 * 1024 * 1024;

export const getCarePlan = defineEndpoint({
  id: 'care-plans.get',
  method: 'GET',
  path: '/clients/{id}/care-plan',
  summary:
    'The published care plan as far as the caller reads its tiers; for the office the draft, too. Written to the audit log once in five minutes',
  policy: policy.mayReadCarePlans,
  params: clientParams,
  answer: s.carePlanSchema,
  errors: { 404: `${noClient}, or without consent` },
});

export const savePlanDraft = defineEndpoint({
  id: 'care-plans.save',
  method: 'PUT',
  path: '/clients/{id}/care-plan',
  summary: 'Keep the draft of the care plan as it was typed. Needs If-Match (0 for the first)',
  policy: policy.mayKeepCarePlans,
  params: clientParams,
  body: s.saveDraftPlanBody,
  maxBodyBytes: mostPlanBytes,
  answer: s.carePlanSchema,
  errors: { 404: noClient, ...versionErrors },
});

export const publishPlan = defineEndpoint({
  id: 'care-plans.publish',
  method: 'POST',
  path: '/clients/{id}/care-plan/publish',
  summary: 'Publish the draft as a new version; those on the care team are notified. Needs If-Match',
  policy: policy.mayKeepCarePlans,
  params: clientParams,
  body: s.publishPlanBody,
  answer: s.carePlanSchema,
  errors: {
    404: noClient,
    ...versionErrors,
    409: 'nothing has changed since the last version, or nothing is written',
  },
});

export const listPlanVersions = defineEndpoint({
  id: 'care-plans.versions',
  method: 'GET',
  path: '/clients/{id}/care-plan/versions',
  summary: 'The versions of the care plan, the newest first, each with the sections that it changed',
  policy: policy.mayReadPlanVersions,
  params: clientParams,
  query: s.planVersionsQuery,
  answer: s.planVersionsPage,
  errors: { 404: noClient },
});

export const getPlanVersion = defineEndpoint({
  id: 'care-plans.version',
  method: 'GET',
  path: '/clients/{id}/care-plan/versions/{no}',
  summary:
    'One version of the care plan; what the current version hides from the caller is hidden in it, too',
  policy: policy.mayReadPlanVersions,
  params: s.planVersionParams,
  answer: s.planVersionSchema,
  errors: { 404: noVersion },
});

export const diffPlanVersion = defineEndpoint({
  id: 'care-plans.diff',
  method: 'GET',
  path: '/clients/{id}/care-plan/versions/{no}/diff',
  summary: 'What changed in a version since the one before, or since another; only what changed is listed',
  policy: policy.mayReadPlanVersions,
  params: s.planVersionParams,
  query: s.planDiffQuery,
  answer: s.planDiffSchema,
  errors: { 404: noVersion },
});

export const restorePlanVersion = defineEndpoint({
  id: 'care-plans.restore',
  method: 'POST',
  path: '/clients/{id}/care-plan/versions/{no}/restore',
  summary: 'Make a version the draft, in place of the one that is there. Needs If-Match',
  policy: policy.mayKeepCarePlans,
  params: s.planVersionParams,
  answer: s.carePlanSchema,
  errors: { 404: noVersion, ...versionErrors },
});

export const acknowledgePlan = defineEndpoint({
  id: 'care-plans.acknowledge',
  method: 'POST',
  path: '/clients/{id}/care-plan/acknowledge',
  summary: 'Say that the caller has read the current version. Saying it again changes nothing',
  policy: policy.mayAcknowledgePlans,
  params: clientParams,
  body: s.acknowledgePlanBody,
  answer: s.acknowledgedPlanSchema,
  errors: { 404: noClient, 409: 'another version is the current one, or none is' },
});
