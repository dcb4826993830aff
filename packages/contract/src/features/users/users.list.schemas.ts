import * as z from 'zod/mini';
import { idSchema, listParam, pageOf, pageQuery, roleSchema, textField } from '../../core/index.ts';
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
  /** A name, username, email address, or digits of a phone number; forgives accents and a mistyped letter or two. */
  search: z.optional(textField(254)),
  sort: z._default(z.enum(userSorts), 'name'),
};

export const usersQuery = z.strictObject({ ...pageQuery, ...filters });
export const usersExportQuery = z.strictObject(filters);
export const usersPage = pageOf(accountSchema);

/** Most accounts that one bulk call changes: what a person can still read through before it happens. */
const mostInBulk = 500;

export const bulkActions = ['activate', 'deactivate', 'change-role', 'resend-invite', 'sign-out'] as const;

/** `role` goes with `change-role` only. With `dryRun` nothing happens: the answer says what would. */
export const bulkBody = z
  .strictObject({
    action: z.enum(bulkActions),
    ids: z
      .array(idSchema)
      .check(
        z.minLength(1, 'Choose somebody.'),
        z.maxLength(mostInBulk, `Choose at most ${mostInBulk} people.`),
      ),
    role: z.optional(roleSchema),
    dryRun: z.boolean(),
  })
  .check(
    z.refine(({ action, role }) => (action === 'change-role') === (role !== undefined), {
      error: 'Choose a role.',
      path: ['role'],
    }),
  );

/** `change`: it happens (or would); `unchanged`: it is so already; `refused`: `reason` says why. */
const bulkOutcomes = ['change', 'unchanged', 'refused'] as const;

export const bulkAnswer = z.strictObject({
  dryRun: z.boolean(),
  /** One for each id that the caller may see, in the order they were given. */
  results: z.array(
    z.strictObject({
      id: idSchema,
      fullName: z.nullable(z.string()),
      role: z.nullable(roleSchema),
      outcome: z.enum(bulkOutcomes),
      reason: z.nullable(z.string()),
    }),
  ),
  counts: z.strictObject({ change: z.int(), unchanged: z.int(), refused: z.int() }),
});

export type UserFilters = z.output<typeof usersExportQuery>;
export type BulkAction = (typeof bulkActions)[number];
export type BulkChange = z.output<typeof bulkBody>;
export type BulkAnswer = z.output<typeof bulkAnswer>;
