import * as z from 'zod/mini';
import {
  capabilitySchema,
  emptiableTextField,
  idSchema,
  instantSchema,
  lineField,
  listParam,
  pageOf,
  pageQuery,
  roleSchema,
} from '../../core/index.ts';
import { ruleSchema } from './groups.rule.schemas.ts';
import {
  groupColours,
  groupKinds,
  groupPurposes,
  groupSorts,
  groupStatuses,
  groupsText,
} from './groups.text.ts';

const kindSchema = z.enum(groupKinds, { error: 'Choose chosen people or a rule.' });
const statusSchema = z.enum(groupStatuses);
const purposeSchema = z.enum(groupPurposes, { error: 'This is not a known purpose.' });
const colourSchema = z.enum(groupColours, { error: 'Choose one of the colors.' });

/** A group as the list shows it. */
export const groupSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  kind: kindSchema,
  purposes: z.array(purposeSchema),
  rule: z.nullable(ruleSchema),
  capabilities: z.array(capabilitySchema),
  colour: colourSchema,
  isSystem: z.boolean(),
  status: statusSchema,
  members: z.int(),
  version: z.int(),
  updatedAt: instantSchema,
});

/** Where a group is used: what must be changed before it can be deleted. */
const groupUseSchema = z.strictObject({ what: z.literal('group'), id: idSchema, name: z.string() });

export const groupDetailSchema = z.strictObject({
  ...groupSchema.shape,
  uses: z.array(groupUseSchema),
  /** Sentences on what is allowed and yet worth a thought. */
  warnings: z.array(z.string()),
});

const filters = {
  status: z._default(statusSchema, 'ACTIVE'),
  kind: listParam(kindSchema),
  search: z.optional(lineField(80)),
  sort: z._default(z.enum(groupSorts), 'name'),
};
export const groupsQuery = z.strictObject({ ...pageQuery, ...filters });
export const groupsPage = pageOf(groupSchema);
export const groupParams = z.strictObject({ id: idSchema });

const content = {
  name: lineField(80, groupsText.nameRequired),
  description: z._default(emptiableTextField(500), ''),
  purposes: z._default(z.array(purposeSchema).check(z.maxLength(groupPurposes.length)), []),
  rule: z.optional(z.nullable(ruleSchema)),
  capabilities: z._default(z.array(capabilitySchema).check(z.maxLength(20)), []),
  colour: z._default(colourSchema, 'slate'),
};

const userIdsSchema = z
  .array(idSchema)
  .check(z.maxLength(10_000, 'A group of chosen people holds at most 10,000.'));

export const createGroupBody = z.strictObject({
  ...content,
  kind: kindSchema,
  /** Who is in from the beginning, in a group of chosen people. */
  userIds: z._default(userIdsSchema, []),
});
/** The whole group, but for who is in a group of chosen people. */
export const changeGroupBody = z.strictObject({
  ...content,
  kind: z.optional(kindSchema),
  status: z.optional(statusSchema),
});

export const membersQuery = z.strictObject(pageQuery);
export const memberSchema = z.strictObject({
  id: idSchema,
  fullName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
  isActive: z.boolean(),
  /** Why the rule finds them; empty in a group of chosen people. */
  because: z.array(z.string()),
});
export const membersPage = pageOf(memberSchema);
/** Everybody who is in from now on. */
export const putMembersBody = z.strictObject({ userIds: userIdsSchema });

export const previewBody = z.strictObject({
  rule: ruleSchema,
  /** The group that it is for, where there is one already: it cannot be part of itself. */
  groupId: z.optional(idSchema),
});
export const previewAnswer = z.strictObject({
  total: z.int(),
  /** The first by name. */
  data: z.array(memberSchema),
  warnings: z.array(z.string()),
});

export const explainQuery = z.strictObject({ userId: idSchema, capability: capabilitySchema });
export const explainAnswer = z.strictObject({
  userId: idSchema,
  fullName: z.string(),
  role: roleSchema,
  capability: capabilitySchema,
  allowed: z.boolean(),
  /** Each way by which they may, or would if the ceiling of their role allowed it. */
  paths: z.array(
    z.strictObject({
      kind: z.enum(['ROLE', 'GROUP']),
      /** Null where it is the role. */
      groupId: z.nullable(idSchema),
      /** The group, or the role. */
      name: z.string(),
      because: z.array(z.string()),
    }),
  ),
  /** What the ceiling of the role forbids, as a sentence. */
  ceiling: z.nullable(z.string()),
  /** The answer in a sentence. */
  sentence: z.string(),
});

export type Group = z.output<typeof groupSchema>;
export type GroupDetail = z.output<typeof groupDetailSchema>;
export type GroupMember = z.output<typeof memberSchema>;
export type CreateGroup = z.output<typeof createGroupBody>;
export type ChangeGroup = z.output<typeof changeGroupBody>;
export type GroupsQuery = z.output<typeof groupsQuery>;
export type GroupPreview = z.output<typeof previewAnswer>;
export type Explanation = z.output<typeof explainAnswer>;
