import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { mayKeepGroups } from './groups.policy.ts';
import * as s from './groups.schemas.ts';

export const listGroups = defineEndpoint({
  id: 'groups.list',
  method: 'GET',
  path: '/groups',
  summary: 'User groups with their rule, purposes, permissions and number of members',
  policy: mayKeepGroups,
  query: s.groupsQuery,
  answer: s.groupsPage,
});

export const createGroup = defineEndpoint({
  id: 'groups.create',
  method: 'POST',
  path: '/groups',
  summary: 'Create a group of chosen people, or one whose members a rule finds',
  policy: mayKeepGroups,
  body: s.createGroupBody,
  answer: s.groupDetailSchema,
  errors: {
    409: 'another group has this name',
    422: 'the rule names what is not there, or a member’s role is below a permission',
  },
});

export const previewGroup = defineEndpoint({
  id: 'groups.preview',
  method: 'POST',
  path: '/groups/preview',
  summary: 'Who a rule finds now and why; changes nothing',
  policy: mayKeepGroups,
  body: s.previewBody,
  answer: s.previewAnswer,
  errors: { 422: 'the rule contains its own group, or names what is not there' },
});

export const explainCapability = defineEndpoint({
  id: 'groups.explain',
  method: 'GET',
  path: '/groups/explain',
  summary: 'Why a person has a permission, or why they do not',
  policy: mayKeepGroups,
  query: s.explainQuery,
  answer: s.explainAnswer,
  errors: { 404: 'no such person' },
});

export const readGroup = defineEndpoint({
  id: 'groups.read',
  method: 'GET',
  path: '/groups/{id}',
  summary: 'One group, with where it is used',
  policy: mayKeepGroups,
  params: s.groupParams,
  answer: s.groupDetailSchema,
  errors: { 404: 'no such group' },
});

export const changeGroup = defineEndpoint({
  id: 'groups.change',
  method: 'PUT',
  path: '/groups/{id}',
  summary: 'Change a group, archive or restore it; needs If-Match',
  policy: mayKeepGroups,
  params: s.groupParams,
  body: s.changeGroupBody,
  answer: s.groupDetailSchema,
  errors: {
    404: 'no such group',
    409: 'another group has this name, or it is a system group',
    ...versionErrors,
    422: 'the rule contains the group itself, or a member’s role is below a permission',
  },
});

export const deleteGroup = defineEndpoint({
  id: 'groups.delete',
  method: 'DELETE',
  path: '/groups/{id}',
  summary: 'Delete a group that nothing uses; needs If-Match',
  policy: mayKeepGroups,
  params: s.groupParams,
  errors: { 404: 'no such group', 409: 'a system group, or in use', ...versionErrors },
});

export const listMembers = defineEndpoint({
  id: 'groups.members',
  method: 'GET',
  path: '/groups/{id}/members',
  summary: 'Who is in a group, and why',
  policy: mayKeepGroups,
  params: s.groupParams,
  query: s.membersQuery,
  answer: s.membersPage,
  errors: { 404: 'no such group' },
});

export const putMembers = defineEndpoint({
  id: 'groups.putMembers',
  method: 'PUT',
  path: '/groups/{id}/members',
  summary: 'Set the members of a group of chosen people; needs If-Match',
  policy: mayKeepGroups,
  params: s.groupParams,
  body: s.putMembersBody,
  answer: s.groupDetailSchema,
  errors: {
    404: 'no such group',
    409: 'a rule decides who is in',
    ...versionErrors,
    422: 'someone has no active account, or their role is below a permission',
  },
});
