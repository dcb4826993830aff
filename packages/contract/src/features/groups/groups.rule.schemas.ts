import * as z from 'zod/mini';
import { idSchema, roleSchema } from '../../core/index.ts';
import { groupsText } from './groups.text.ts';

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
  atLeast: z.number('Give a rating from 0 to 5.').check(z.gte(0), z.lte(5)),
});
const groupCondition = z.strictObject({ field: z.literal('group'), groupId: idSchema });

const conditionSchema = z.discriminatedUnion(
  'field',
  [roleCondition, skillCondition, ratingCondition, groupCondition],
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
