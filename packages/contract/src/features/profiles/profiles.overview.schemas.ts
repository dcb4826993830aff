import * as z from 'zod/mini';
import type { OverviewParts } from '../../core/index.ts';
import { mayHoldLicenses } from './profiles.policy.ts';

/** How many there are, and the name of the one that runs out first, or ran out. */
export const ownExpiringSchema = z.strictObject({ count: z.int().check(z.gte(1)), first: z.string() });

/** What professional profiles bring to the Overview. */
export const profilesOverview = {
  /** While licenses of the viewer have run out or are in their last 60 days. */
  ownExpiring: { policy: mayHoldLicenses, answer: z.optional(ownExpiringSchema) },
} as const satisfies OverviewParts;

export type OwnExpiring = z.output<typeof ownExpiringSchema>;
