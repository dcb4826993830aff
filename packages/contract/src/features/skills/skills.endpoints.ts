import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { mayKeepSkills, mayReadSkills, mayReadVocabulary } from './skills.policy.ts';
import * as s from './skills.schemas.ts';

/** The tags of profiles and work experiences: any other list of tags is asked for in the same way. */
export const listSkills = defineEndpoint({
  id: 'skills.list',
  method: 'GET',
  path: '/skills',
  summary: 'Skills to choose from, by name; for a search, the best matches first',
  policy: mayReadSkills,
  query: s.tagsQuery,
  answer: s.tagsPage,
});

export const createSkill = defineEndpoint({
  id: 'skills.create',
  method: 'POST',
  path: '/skills',
  summary: 'Create a skill, or return the one with this name (ignoring case, accents and spaces)',
  policy: mayKeepSkills,
  body: s.createSkillBody,
  answer: s.createdSkillSchema,
});

export const listVocabulary = defineEndpoint({
  id: 'skills.vocabulary',
  method: 'GET',
  path: '/skills/vocabulary',
  summary: 'Every skill with its category and how often it is used, filtered, searched and sorted',
  policy: mayReadVocabulary,
  query: s.vocabularyQuery,
  answer: s.vocabularyPage,
});

export const exportVocabulary = defineEndpoint({
  id: 'skills.export',
  method: 'GET',
  path: '/skills/vocabulary/export',
  summary: 'All skills that match, as CSV',
  policy: mayReadVocabulary,
  query: s.vocabularyExportQuery,
  answer: { stream: 'text/csv; charset=utf-8' },
});

export const changeSkill = defineEndpoint({
  id: 'skills.change',
  method: 'PATCH',
  path: '/skills/{id}',
  summary: 'Rename a skill or move it to another category; needs If-Match',
  policy: mayKeepSkills,
  params: s.skillParams,
  body: s.changeSkillBody,
  answer: s.skillSchema,
  errors: {
    404: 'no such skill',
    409: 'another skill has this name',
    ...versionErrors,
  },
});

export const mergeSkill = defineEndpoint({
  id: 'skills.merge',
  method: 'POST',
  path: '/skills/{id}/merge',
  summary:
    'Replace this skill by another one everywhere and remove it; `dryRun` only reports what would change. Needs If-Match, except for a dry run',
  policy: mayKeepSkills,
  params: s.skillParams,
  body: s.mergeSkillBody,
  answer: s.mergedSkillAnswer,
  errors: {
    404: 'no such skill',
    409: 'the other skill is gone',
    ...versionErrors,
    422: 'merged into itself',
  },
});

export const deleteSkill = defineEndpoint({
  id: 'skills.delete',
  method: 'DELETE',
  path: '/skills/{id}',
  summary: 'Remove an unused skill, or replace it by another one; needs If-Match',
  policy: mayKeepSkills,
  params: s.skillParams,
  query: s.deleteSkillQuery,
  errors: {
    404: 'no such skill',
    409: 'in use and nothing to merge into, or that is gone',
    ...versionErrors,
    422: 'merged into itself',
  },
});
