import * as z from 'zod/mini';
import { listParam, pageOf, pageQuery, roleSchema, textField } from '../../core/index.ts';
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

export type UserFilters = z.output<typeof usersExportQuery>;
