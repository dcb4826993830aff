import * as z from 'zod/mini';
import { defineSetting } from '../../core/index.ts';
import { usStates } from '../addresses/index.ts';
import { mostRateCents } from './rates.text.ts';

const percent = 'Enter a whole percentage from 0 to 90.';

/** Below this share of the bill rate, a margin is pointed out. */
export const marginLimit = defineSetting({
  key: 'marginLimit',
  schema: z.int({ error: percent }).check(z.gte(0, percent), z.lte(90, percent)),
  default: 25,
  label: 'Lowest margin, in percent',
  help: 'Rate cards flag prices whose margin is below this share of the bill rate.',
  scope: 'OFFICE',
  isDated: false,
});

const wage = 'Enter an hourly wage above $0.00.';

/** The hourly minimum wage of each state in which the agency works, as the agency has entered it. */
export const minimumWages = defineSetting({
  key: 'minimumWages',
  schema: z
    .array(
      z.strictObject({
        state: z.enum(
          usStates.map(([code]) => code),
          { error: 'Choose a state.' },
        ),
        hourlyCents: z.int({ error: wage }).check(z.gt(0, wage), z.lte(mostRateCents, wage)),
      }),
    )
    .check(
      z.maxLength(usStates.length),
      z.refine((wages) => new Set(wages.map(({ state }) => state)).size === wages.length, {
        error: 'Each state has one minimum wage.',
      }),
    ),
  default: [],
  label: 'Minimum wages',
  help: 'Rate cards flag pay below the hourly minimum wage of an office’s state.',
  scope: 'AGENCY',
  isDated: true,
});

/** What the slice declares. */
export const rateSettings = [marginLimit, minimumWages] as const;

export type MinimumWages = z.output<typeof minimumWages.schema>;
