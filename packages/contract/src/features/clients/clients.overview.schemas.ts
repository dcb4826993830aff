import * as z from 'zod/mini';
import { idSchema, type OverviewParts, roleSchema } from '../../core/index.ts';
import { mayHaveCareTeams, mayReviewEmergencies } from './clients.policy.ts';
import { named, person } from './clients.shapes.schemas.ts';

/** Emergency accesses that wait are counted up to here. */
export const countedEmergencies = 100;

/** A family member sees the care teams of so many of their people on the Overview, and so many members of each. */
export const shownTeams = { clients: 3, members: 6 } as const;

export const careTeamSchema = z.strictObject({
  client: named,
  /** By first name, as in the care team itself. */
  members: z.array(z.extend(person, { memberId: idSchema, role: roleSchema })),
});
export type CareTeam = z.output<typeof careTeamSchema>;

/** What clients bring to the Overview. */
export const clientsOverview = {
  /** While emergency accesses of others wait for a review: how many, up to `countedEmergencies`, and how many are late. */
  emergencies: {
    policy: mayReviewEmergencies,
    answer: z.optional(
      z.strictObject({ waiting: z.int().check(z.gte(1)), overdue: z.int().check(z.gte(0)) }),
    ),
  },
  /** For a family member who may see a care plan: who cares for their people today. */
  careTeams: { policy: mayHaveCareTeams, answer: z.optional(z.array(careTeamSchema)) },
} as const satisfies OverviewParts;
