import type { Activity } from './instruments.activities.model.ts';
import { bodyActivities } from './instruments.activities-body.text.ts';
import { handsActivities } from './instruments.activities-hands.text.ts';
import { homeActivities } from './instruments.activities-home.text.ts';
import { mindActivities } from './instruments.activities-mind.text.ts';
import { socialActivities } from './instruments.activities-social.text.ts';
import { spiritActivities } from './instruments.activities-spirit.text.ts';

/** Our own library: ten activities for each area of what may matter to somebody. */
export const activityLibrary: readonly Activity[] = [
  ...socialActivities,
  ...homeActivities,
  ...handsActivities,
  ...bodyActivities,
  ...mindActivities,
  ...spiritActivities,
];
