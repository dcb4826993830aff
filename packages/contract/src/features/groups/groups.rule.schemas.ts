import * as z from 'zod/mini';
import { idSchema, roleSchema } from '../../core/index.ts';
import { commonLanguages } from '../staff/index.ts';
import { employmentTypes } from '../users/index.ts';
import { credentialHeld, groupsText, hiredWhen } from './groups.text.ts';

const choose = 'Choose at least one.';
const ids = z.array(idSchema, { error: choose }).check(z.minLength(1, choose), z.maxLength(50));

const roleCondition = z.strictObject({
  field: z.literal('role'),
  roles: z.array(roleSchema, { error: choose }).check(z.minLength(1, choose), z.maxLength(7)),
});
/** Any of these skills, as the professional profile names them. */
const skillCondition = z.strictObject({ field: z.literal('skill'), skillIds: ids });
/** The average of all ratings. */
const ratingCondition = z.strictObject({
  field: z.literal('rating'),
  atLeast: z.number('Enter a rating from 0 to 5.').check(z.gte(0), z.lte(5)),
});
/** Works for any of these offices. */
const officeCondition = z.strictObject({ field: z.literal('office'), officeIds: ids });
/** Speaks any of these languages, by the staff record. */
const languageCondition = z.strictObject({
  field: z.literal('language'),
  languages: z
    .array(z.enum(commonLanguages), { error: choose })
    .check(z.minLength(1, choose), z.maxLength(commonLanguages.length)),
});
/** Hired so many days ago or longer, or in the last days; who has no hire date, or one to come, is neither. */
const hiredCondition = z.strictObject({
  field: z.literal('hired'),
  when: z.enum(hiredWhen, { error: 'Choose longer ago or in the last days.' }),
  days: z
    .int(groupsText.wrongDays)
    .check(z.gte(1, groupsText.wrongDays), z.lte(36_500, groupsText.wrongDays)),
});
const employmentCondition = z.strictObject({
  field: z.literal('employment'),
  types: z
    .array(z.enum(employmentTypes), { error: choose })
    .check(z.minLength(1, choose), z.maxLength(employmentTypes.length)),
});
/** Staff with a verified credential of any of these kinds that has not expired, or without one. */
const credentialCondition = z.strictObject({
  field: z.literal('credential'),
  has: z.enum(credentialHeld, { error: 'Choose held or missing.' }),
  kindIds: ids,
});
const groupCondition = z.strictObject({ field: z.literal('group'), groupId: idSchema });

const conditionSchema = z.discriminatedUnion(
  'field',
  [
    roleCondition,
    officeCondition,
    skillCondition,
    languageCondition,
    hiredCondition,
    employmentCondition,
    credentialCondition,
    ratingCondition,
    groupCondition,
  ],
  { error: 'This is not a known condition.' },
);

/** All or any of some conditions. */
// @__NO_SIDE_EFFECTS__
function branchOf<Part extends z.ZodMiniType>(part: Part) {
  return z.strictObject({
    match: z.enum(['ALL', 'ANY'], { error: 'Choose all or any.' }),
    conditions: z
      .array(part, { error: groupsText.noCondition })
      .check(z.minLength(1, groupsText.noCondition), z.maxLength(20, 'Use at most 20 conditions.')),
  });
}

const subRule = branchOf(conditionSchema);

/** What a dynamic group is made of: conditions, and one level of conditions within. */
export const ruleSchema = branchOf(
  z.union([conditionSchema, subRule], { error: 'This is not a known condition.' }),
);

export type GroupCondition = z.output<typeof conditionSchema>;
export type SubRule = z.output<typeof subRule>;
export type GroupRule = z.output<typeof ruleSchema>;
