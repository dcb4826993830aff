import * as z from 'zod/mini';
import {
  lineField,
  listParam,
  numberRangeParam,
  pageOf,
  pageQuery,
  recordsParam,
  roleSchema,
} from '../../core/index.ts';
import { accountSchema } from './users.schemas.ts';
import {
  accountStatuses,
  emailStatuses,
  inviteStatuses,
  onboardingStatuses,
  userSorts,
} from './users.text.ts';

/** What a search finds at most: the likeliest people. More than that is a `minimum` in the total. */
export const mostFound = 100;

/** What the lists and their export can be narrowed by; values of one filter are alternatives. */
const filters = {
  role: listParam(roleSchema),
  status: listParam(z.enum(accountStatuses)),
  onboarding: listParam(z.enum(onboardingStatuses)),
  /** By the last entry of the history. */
  inviteStatus: listParam(z.enum(inviteStatuses)),
  emailStatus: listParam(z.enum(emailStatuses)),
  /** Care providers with any of these skills. */
  skill: recordsParam(),
  /** Care providers by the average of their reviews, to a tenth of a star. Without a rated review they are left out. */
  rating: numberRangeParam({ max: 5, isWhole: false }),
  /** A name, username, email address, or digits of a phone number; forgives accents and a mistyped letter or two. */
  search: z.optional(lineField(254)),
  sort: z._default(z.enum(userSorts), 'name'),
};

export const usersQuery = z.strictObject({ ...pageQuery, ...filters });
export const usersExportQuery = z.strictObject(filters);

/** The most skills that a row names; `skillCount` is how many there are. */
export const mostSkillsListed = 2;

/** An account in a list. A list of care providers alone also says what they can do and how they are rated. */
export const listedAccountSchema = z.extend(accountSchema, {
  care: z.optional(
    z.strictObject({
      /** The average of the rated reviews, to a tenth of a star; null without one. */
      rating: z.nullable(z.number()),
      ratingCount: z.int(),
      skills: z.array(z.string()),
      skillCount: z.int(),
    }),
  ),
});
export type ListedAccount = z.output<typeof listedAccountSchema>;

export const usersPage = pageOf(listedAccountSchema);

export type UserFilters = z.output<typeof usersExportQuery>;
