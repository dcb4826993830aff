import { carePlanReviewDays } from '@homeward/contract/care-plans';
import { plural } from '../../lib/format.ts';
import type { SettingField } from '../offices/index.ts';
import { ReviewDaysField } from './ReviewDaysField.tsx';

/** After how many days a care plan is reviewed. */
export const reviewDaysSetting: SettingField = {
  setting: carePlanReviewDays,
  inWords: (value) => plural(value as number, 'day'),
  Field: ReviewDaysField,
};
