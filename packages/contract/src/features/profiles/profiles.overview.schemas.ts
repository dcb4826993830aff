import * as z from 'zod/mini';
import { daySchema, idSchema, type OverviewParts } from '../../core/index.ts';
import { mayHoldLicenses } from './profiles.policy.ts';

/** `first`: the one that ran out first; `daysLeft` from the viewer's today, below 0: it has run out. */
export const ownExpiringSchema = z.strictObject({
  count: z.int().check(z.gte(1)),
  first: z.strictObject({ id: idSchema, name: z.string(), expiresOn: daySchema, daysLeft: z.int() }),
});

/** What professional profiles bring to the Overview. */
export const profilesOverview = {
  /** While licenses of the viewer have run out or are in their last 60 days. */
  ownExpiring: { policy: mayHoldLicenses, answer: z.optional(ownExpiringSchema) },
} as const satisfies OverviewParts;

export type OwnExpiring = z.output<typeof ownExpiringSchema>;
