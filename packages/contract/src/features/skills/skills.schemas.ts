import * as z from 'zod/mini';
import {
  idSchema,
  instantSchema,
  lineField,
  listParam,
  numberRangeParam,
  pageOf,
  pageQuery,
  unshowableText,
  yesNoParam,
} from '../../core/index.ts';
import { skillCategories, skillSorts } from './skills.text.ts';

const skillCategorySchema = z.enum(skillCategories, { error: 'Choose a category.' });

const nameRequired = 'Name is required';

/** Most characters of a name. */
const longestSkillName = 60;

/** What a search finds at most: the likeliest skills. More than that is a `minimum` in the total. */
export const mostSkillsFound = 100;

/** What tags pickers deal with, whatever the tags are of. */
export const tagSchema = z.strictObject({ id: idSchema, name: z.string() });

/** A name as it is kept: composed letters, single spaces. */
function tidyName(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Whether every character of a name can be seen: no direction marks, zero widths, soft hyphens. */
function isVisible(name: string): boolean {
  return !/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(name);
}

/** The name of a skill: tidied, seen as it is kept, with a letter or digit to find it by. */
const skillNameSchema = z.string({ error: nameRequired }).check(
  z.overwrite(tidyName),
  z.minLength(1, nameRequired),
  z.maxLength(longestSkillName, `Use at most ${longestSkillName} characters.`),
  z.refine(isVisible, unshowableText),
  z.refine((name) => name === '' || /[\p{L}\p{N}]/u.test(name), 'Use a letter or a digit.'),
);

/** What a tags picker asks. Without a search by name; with one the likeliest first, accents and typing errors forgiven. */
export const tagsQuery = z.strictObject({ ...pageQuery, search: z.optional(lineField(longestSkillName)) });
export const tagsPage = pageOf(tagSchema);

/** A skill with what management needs to keep the vocabulary in order. */
export const skillSchema = z.strictObject({
  ...tagSchema.shape,
  category: skillCategorySchema,
  /** How many professional profiles name it, and how many work experiences. */
  profiles: z.int(),
  workExperiences: z.int(),
  version: z.int(),
  createdAt: instantSchema,
});

const filters = {
  category: listParam(skillCategorySchema),
  /** By how many profiles and work experiences name it, together. */
  uses: numberRangeParam(),
  /** `no`: what nobody names, and could go. */
  inUse: yesNoParam(),
  search: z.optional(lineField(longestSkillName)),
  sort: z._default(z.enum(skillSorts), 'name'),
};

export const vocabularyQuery = z.strictObject({ ...pageQuery, ...filters });
export const vocabularyExportQuery = z.strictObject(filters);
export const vocabularyPage = pageOf(skillSchema);

export const skillParams = z.strictObject({ id: idSchema });

export const createSkillBody = z.strictObject({
  name: skillNameSchema,
  category: z._default(skillCategorySchema, 'OTHER'),
});

/** `isNew` is false where there was one of this name already: then it is that one, as it was. */
export const createdSkillSchema = z.strictObject({ ...skillSchema.shape, isNew: z.boolean() });

export const changeSkillBody = z.strictObject({ name: skillNameSchema, category: skillCategorySchema });

/** With `dryRun` nothing happens: the answer says what would. */
export const mergeSkillBody = z.strictObject({ intoId: idSchema, dryRun: z.boolean() });

/** What a merge moves; what names both skills already keeps the one that stays, once. */
export const mergedSkillAnswer = z.strictObject({
  dryRun: z.boolean(),
  from: tagSchema,
  into: tagSchema,
  profiles: z.int(),
  workExperiences: z.int(),
});

/** The skill that takes the place of a deleted one; needed when it is in use. */
export const deleteSkillQuery = z.strictObject({ mergeInto: z.optional(idSchema) });

export type Tag = z.output<typeof tagSchema>;
export type Skill = z.output<typeof skillSchema>;
export type SkillFilters = z.output<typeof vocabularyExportQuery>;
export type CreateSkill = z.output<typeof createSkillBody>;
export type ChangeSkill = z.output<typeof changeSkillBody>;
export type MergedSkill = z.output<typeof mergedSkillAnswer>;
