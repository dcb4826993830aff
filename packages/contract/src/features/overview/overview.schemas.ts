import * as z from 'zod/mini';
import type { OverviewParts } from '../../core/index.ts';
import { carePlansOverview } from '../care-plans/index.ts';
import { clientsOverview } from '../clients/index.ts';
import { loginLogsOverview } from '../login-logs/index.ts';
import { observationsOverview } from '../observations/index.ts';
import { profilesOverview } from '../profiles/index.ts';
import { ratingsOverview } from '../ratings/index.ts';
import { shiftsOverview } from '../shifts/index.ts';
import { usersOverview } from '../users/index.ts';

/** Every part of the answer. Each slice brings its own; a slice is listed here once. */
export const overviewParts = {
  ...usersOverview,
  ...ratingsOverview,
  ...loginLogsOverview,
  ...clientsOverview,
  ...carePlansOverview,
  ...observationsOverview,
  ...profilesOverview,
  ...shiftsOverview,
} as const satisfies OverviewParts;

type Parts = typeof overviewParts;

const shape = Object.fromEntries(Object.entries(overviewParts).map(([key, { answer }]) => [key, answer])) as {
  [Key in keyof Parts]: Parts[Key]['answer'];
};

/** What a viewer's role may not see is left out. */
export const overviewSchema = z.strictObject(shape);

export type Overview = z.output<typeof overviewSchema>;
