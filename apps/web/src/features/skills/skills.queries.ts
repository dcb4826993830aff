import {
  type ChangeSkill,
  type CreateSkill,
  changeSkill,
  createSkill,
  deleteSkill,
  exportVocabulary,
  listSkills,
  listVocabulary,
  mergeSkill,
  type Skill,
} from '@homeward/contract/skills';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { listOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import { useCsvExport } from '../../ui/table/useCsvExport.ts';
import type { VocabularyQuery } from './skills.list.model.ts';

/** The page of the vocabulary that is shown. */
export function useListedSkills(query: VocabularyQuery) {
  return useListQuery(listOptionsFor(listVocabulary, { query }));
}

/** What is shown of skills anywhere is fetched again. */
export async function refetchSkills(): Promise<void> {
  await Promise.all([refetchAll(listSkills), refetchAll(listVocabulary)]);
}

/** Fetches all that match as CSV and saves them. */
export function useExport() {
  return useCsvExport<VocabularyQuery>({
    load: (query) => callForFile(exportVocabulary, { query }),
    what: 'Skills',
    fileName: 'skills.csv',
  });
}

/** Makes a skill; `isNew` is false where there is one of this name already. */
export function useCreateSkill() {
  return useMutation({
    mutationFn: (body: CreateSkill) => call(createSkill, { body }),
    onSuccess: refetchSkills,
  });
}

/** Renames a skill or moves it to another category, over the version that was seen. */
export function useChangeSkill(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeSkill; version: number }) =>
      call(changeSkill, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: refetchSkills,
  });
}

/** What a merge would move; fetched again each time. */
export function useMergePlan(id: string, intoId: string | undefined) {
  return useQuery({
    queryKey: [mergeSkill.id, id, intoId],
    queryFn: () => call(mergeSkill, { params: { id }, body: { intoId: intoId ?? '', dryRun: true } }),
    enabled: intoId !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Puts another skill in the place of one everywhere. */
export function useMergeSkill() {
  return useMutation({
    mutationFn: ({ skill, intoId }: { skill: Skill; intoId: string }) =>
      call(
        mergeSkill,
        { params: { id: skill.id }, body: { intoId, dryRun: false } },
        { ifMatch: `"${skill.version}"` },
      ),
    onSuccess: refetchSkills,
  });
}

/** Removes a skill that nobody uses; "Undo" makes it again. */
export function useDeleteSkill() {
  const restore = useMutation({
    mutationFn: ({ name, category }: Skill) => call(createSkill, { body: { name, category } }),
    onSuccess: refetchSkills,
    onError: (error, { name }) =>
      notify({
        title: `“${name}” was not restored`,
        description: sentenceOf(error),
        variant: 'destructive',
      }),
  });
  return useMutation({
    mutationFn: ({ id, version }: Skill) =>
      call(deleteSkill, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: (_, skill) => {
      notify({ title: 'Skill deleted', description: skill.name, undo: () => restore.mutate(skill) });
      return refetchSkills();
    },
    onError: (error) => {
      notify({ title: 'Failed to delete skill', description: sentenceOf(error), variant: 'destructive' });
      return refetchSkills();
    },
  });
}
