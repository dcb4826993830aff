import { defineEndpoint, versionErrors } from '../../core/index.ts';
import * as s from './groups.on-call.schemas.ts';
import { mayFollowOnCall, mayKeepGroups } from './groups.policy.ts';

export const listRotations = defineEndpoint({
  id: 'groups.rotations',
  method: 'GET',
  path: '/on-call/rotations',
  summary: 'The rotations of people on call with their turns of the next eight weeks; 100 at most',
  policy: mayFollowOnCall,
  answer: s.rotationsAnswer,
});

export const createRotation = defineEndpoint({
  id: 'groups.createRotation',
  method: 'POST',
  path: '/on-call/rotations',
  summary: 'Create a rotation',
  policy: mayKeepGroups,
  body: s.rotationBody,
  answer: s.rotationSchema,
  errors: { 409: 'another rotation has this name', 422: 'someone cannot be on call' },
});

export const readRotation = defineEndpoint({
  id: 'groups.readRotation',
  method: 'GET',
  path: '/on-call/rotations/{id}',
  summary: 'One rotation with its turns of the next eight weeks',
  policy: mayFollowOnCall,
  params: s.rotationParams,
  answer: s.rotationSchema,
  errors: { 404: 'no such rotation' },
});

export const changeRotation = defineEndpoint({
  id: 'groups.changeRotation',
  method: 'PUT',
  path: '/on-call/rotations/{id}',
  summary: 'Change a rotation; needs If-Match',
  policy: mayKeepGroups,
  params: s.rotationParams,
  body: s.rotationBody,
  answer: s.rotationSchema,
  errors: {
    404: 'no such rotation',
    409: 'another rotation has this name',
    ...versionErrors,
    422: 'someone cannot be on call',
  },
});

export const deleteRotation = defineEndpoint({
  id: 'groups.deleteRotation',
  method: 'DELETE',
  path: '/on-call/rotations/{id}',
  summary: 'Delete a rotation with its swaps; needs If-Match',
  policy: mayKeepGroups,
  params: s.rotationParams,
  errors: { 404: 'no such rotation', ...versionErrors },
});

export const createSwap = defineEndpoint({
  id: 'groups.createSwap',
  method: 'POST',
  path: '/on-call/rotations/{id}/swaps',
  summary: 'Put one person, or nobody, into a span of a rotation; the latest swap wins',
  policy: mayFollowOnCall,
  params: s.rotationParams,
  body: s.swapBody,
  answer: s.rotationSchema,
  errors: { 404: 'no such rotation', 422: 'the span is over, or the person cannot be on call' },
});

export const readOnCallNow = defineEndpoint({
  id: 'groups.onCallNow',
  method: 'GET',
  path: '/on-call/now',
  summary: 'Who is on call now, for each rotation',
  policy: mayFollowOnCall,
  answer: s.onCallNowAnswer,
});
