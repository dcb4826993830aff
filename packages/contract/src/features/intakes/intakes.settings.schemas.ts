import * as z from 'zod/mini';
import { defineSetting } from '../../core/index.ts';
import { weekdaySchema } from '../offices/index.ts';
import { defaultIntakeHours } from './intakes.clock.model.ts';
import { defaultLevelBands, mostPoints } from './intakes.level.model.ts';
import { intakesText } from './intakes.text.ts';

/** Whether somebody else than the assessor has to review an intake. */
export const secondReviewer = defineSetting({
  key: 'intakeSecondReviewer',
  schema: z.boolean({ error: 'Choose yes or no.' }),
  default: true,
  label: 'Second reviewer',
  help: 'Someone other than the assessor has to review an initial assessment.',
  scope: 'AGENCY',
  isDated: false,
});

const points = z
  .int({ error: `Enter 1 to ${mostPoints} points.` })
  .check(z.gte(1, `Enter 1 to ${mostPoints} points.`), z.lte(mostPoints, `Enter 1 to ${mostPoints} points.`));

/** The least points of the levels of care 2 to 5. */
export const levelBandsSetting = defineSetting({
  key: 'levelOfCareBands',
  schema: z
    .strictObject({ level2: points, level3: points, level4: points, level5: points })
    .check(
      z.refine(
        ({ level2, level3, level4, level5 }) => level2 < level3 && level3 < level4 && level4 < level5,
        { error: intakesText.bandsOutOfOrder, path: ['level5'] },
      ),
    ),
  default: defaultLevelBands,
  label: 'Levels of care',
  help: 'The fewest points for each level. Submitted assessments keep the levels of their day.',
  scope: 'AGENCY',
  isDated: false,
});

const clock = z
  .string({ error: 'Enter a time as in 09:15.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as in 09:15.'));

/** When the office answers those who ask for care. */
export const intakeHoursSetting = defineSetting({
  key: 'intakeHours',
  schema: z
    .strictObject({
      days: z.array(weekdaySchema).check(z.minLength(1, 'Choose at least one day.'), z.maxLength(7)),
      startsAt: clock,
      endsAt: clock,
    })
    .check(
      z.refine(({ startsAt, endsAt }) => startsAt < endsAt, {
        error: intakesText.hoursOutOfOrder,
        path: ['endsAt'],
      }),
    ),
  default: { ...defaultIntakeHours, days: [...defaultIntakeHours.days] },
  label: 'Hours for first calls',
  help: 'A prospect is called within 60 minutes during these hours.',
  scope: 'OFFICE',
  isDated: false,
});

/** What the slice declares. */
export const intakeSettings = [secondReviewer, levelBandsSetting, intakeHoursSetting] as const;
