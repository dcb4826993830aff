import * as z from 'zod/mini';
import { defineSetting } from '../../core/index.ts';
import { carePlansText } from './care-plans.text.ts';

/** After how many days the care plan of a client is to be reviewed. */
export const carePlanReviewDays = defineSetting({
  key: 'carePlanReviewDays',
  schema: z
    .int({ error: carePlansText.reviewDays })
    .check(z.gte(30, carePlansText.reviewDays), z.lte(365, carePlansText.reviewDays)),
  default: 90,
  label: 'Days until a care plan is reviewed',
  help: 'A care plan is due for a review this many days after its latest version was published.',
  scope: 'OFFICE',
  isDated: false,
});

/** What the slice declares. */
export const carePlanSettings = [carePlanReviewDays] as const;
