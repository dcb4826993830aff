import * as z from 'zod/mini';
import {
  idSchema,
  instantSchema,
  type OverviewParts,
  roleSchema,
  totalPrecisions,
} from '../../core/index.ts';
import { mayListUsers, mayReadProfiles } from './users.policy.ts';

/** How many people a part of the Overview names; its total says how many there are. */
export const namedPeople = 4;

/**
 * What a person's own profile should hold, in the order in which it is asked for. Whether the phone was verified is
 * not theirs to do: the office calls.
 */
export const profileFields = ['image', 'phone', 'verifiedEmail', 'address'] as const;

/** `at`: when the invitation was sent, or the account made. */
const arrivalSchema = z.strictObject({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
  at: instantSchema,
});

/** How many there are, and the newest of them. */
export const arrivalsSchema = z.strictObject({
  total: z.int().check(z.gte(0)),
  totalPrecision: z.enum(totalPrecisions),
  people: z.array(arrivalSchema),
});

/** What accounts bring to the Overview. */
export const usersOverview = {
  profile: {
    policy: mayReadProfiles,
    answer: z.strictObject({ missing: z.array(z.enum(profileFields)) }),
  },
  /** Invitations nobody has accepted yet, and accounts nobody has signed in to. */
  arrivals: {
    policy: mayListUsers,
    answer: z.optional(z.strictObject({ invited: arrivalsSchema, neverSignedIn: arrivalsSchema })),
  },
} as const satisfies OverviewParts;

export type Arrivals = z.output<typeof arrivalsSchema>;
export type ProfileField = (typeof profileFields)[number];
