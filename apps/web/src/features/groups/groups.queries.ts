import type { Capability } from '@homeward/contract/core';
import {
  type ChangeGroup,
  type CreateGroup,
  changeGroup,
  createGroup,
  deleteGroup,
  explainCapability,
  type Group,
  type GroupRule,
  listGroups,
  listMembers,
  previewGroup,
  putMembers,
  readGroup,
} from '@homeward/contract/groups';
import { listSkills } from '@homeward/contract/skills';
import { listCredentialKinds } from '@homeward/contract/staff';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { deleting, listOptionsFor, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { useRested } from '../../lib/useRested.ts';
import { notify } from '../../ui/notify.ts';
import type { GroupsQuery } from './groups.list.model.ts';

/** The page of groups that is shown. */
export function useListedGroups(query: GroupsQuery) {
  return useListQuery(listOptionsFor(listGroups, { query }));
}

/** Groups that a rule can name: all by name. */
export function useGroupNames() {
  return useQuery(queryOptionsFor(listGroups, { query: { limit: 100 } }));
}

/** What is shown of groups is fetched again. */
export async function refetchGroups(): Promise<void> {
  await Promise.all([listGroups, readGroup, listMembers, explainCapability].map((one) => refetchAll(one)));
}

export function useCreateGroup() {
  return useMutation({
    mutationFn: (body: CreateGroup) => call(createGroup, { body }),
    onSuccess: refetchGroups,
  });
}

/** Changes a group over the version that was seen. */
export function useChangeGroup(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeGroup; version: number }) =>
      call(changeGroup, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: refetchGroups,
  });
}

/** Archives a group, or restores it. */
export function useArchive() {
  return useMutation({
    mutationFn: ({ id, version, name, description, purposes, capabilities, colour, status }: Group) =>
      call(
        changeGroup,
        {
          params: { id },
          body: {
            name,
            description,
            purposes,
            capabilities,
            colour,
            status: status === 'ACTIVE' ? 'ARCHIVED' : 'ACTIVE',
          },
        },
        { ifMatch: `"${version}"` },
      ),
    onSuccess: ({ name, status }) => {
      notify({ title: status === 'ACTIVE' ? 'Group restored' : 'Group archived', description: name });
      return refetchGroups();
    },
    onError: (error) => {
      notify({ title: 'The group was not changed', description: sentenceOf(error), variant: 'destructive' });
      return refetchGroups();
    },
  });
}

export function useDeleteGroup() {
  return useMutation({
    mutationFn: ({ id, version }: Group) =>
      deleting(id, () => call(deleteGroup, { params: { id } }, { ifMatch: `"${version}"` })),
    onSuccess: (_, { name }) => {
      notify({ title: 'Group deleted', description: name });
      return refetchGroups();
    },
  });
}

/** One group, with where it is used. */
export function useGroup(id: string) {
  return useQuery({ ...queryOptionsFor(readGroup, { params: { id } }), staleTime: 0 });
}

/** Pages of members that are fetched at once where all are needed. */
const pageSize = 100;

/** Everybody in a group, by name. */
export function useEveryMember(id: string) {
  return useQuery({
    queryKey: [listMembers.id, id],
    queryFn: async ({ signal }) => {
      const first = await call(listMembers, { params: { id }, query: { limit: pageSize } }, { signal });
      const all = [...first.data];
      let cursor = first.pagination.nextCursor;
      while (cursor !== null) {
        const page = await call(
          listMembers,
          { params: { id }, query: { limit: pageSize, cursor } },
          { signal },
        );
        all.push(...page.data);
        cursor = page.pagination.nextCursor;
      }
      return all;
    },
    staleTime: 0,
  });
}

/** Says who is in a group of chosen people. */
export function usePutMembers(id: string) {
  return useMutation({
    mutationFn: ({ userIds, version }: { userIds: string[]; version: number }) =>
      call(putMembers, { params: { id }, body: { userIds } }, { ifMatch: `"${version}"` }),
    onSuccess: refetchGroups,
  });
}

const restMs = 400;

/** Whom a rule finds, a moment after it was last changed; not asked while it is not whole. */
export function useRulePreview(rule: GroupRule | undefined, groupId: string | undefined) {
  const asked = useRested(rule === undefined ? '' : JSON.stringify(rule), restMs);
  return useQuery({
    queryKey: [previewGroup.id, groupId, asked],
    queryFn: ({ signal }) =>
      call(
        previewGroup,
        { body: { rule: JSON.parse(asked) as GroupRule, ...(groupId === undefined ? {} : { groupId }) } },
        { signal },
      ),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** By which path a person may do something. */
export function useExplanation(userId: string | undefined, capability: Capability) {
  return useQuery({
    ...queryOptionsFor(explainCapability, { query: { userId: userId ?? '', capability } }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** Skills that a rule can name: all by name. */
export function useSkillNames() {
  return useQuery(queryOptionsFor(listSkills, { query: { limit: 100 } }));
}

/** Kinds of credentials that a rule can name: all by name. */
export function useCredentialKindNames() {
  return useQuery(queryOptionsFor(listCredentialKinds, { query: { limit: 100 } }));
}
