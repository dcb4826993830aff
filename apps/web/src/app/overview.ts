import { observationsNeed } from '../features/assessments/assessments.overview.doors.ts';
import { planReviewsNeed } from '../features/care-plans/care-plans.overview.doors.ts';
import { careTeamsCard, emergenciesNeed } from '../features/clients/clients.overview.doors.ts';
import { onCallCard } from '../features/directory/directory.overview.doors.ts';
import { signInsCard } from '../features/login-logs/login-logs.overview.doors.ts';
import { unreadNeed } from '../features/notifications/notifications.overview.doors.ts';
import { licensesNeed } from '../features/profiles/profiles.overview.doors.ts';
import { reviewsNeed } from '../features/ratings/ratings.overview.doors.ts';
import { scheduleCard } from '../features/shifts/shifts.overview.doors.ts';
import { expiringCard } from '../features/staff/staff.overview.doors.ts';
import { invitedCard, neverSignedInCard, profileNeed } from '../features/users/users.overview.doors.ts';

/** What slices bring to "Needs you", in the order of the lines. */
export const overviewNeeds = [
  unreadNeed,
  emergenciesNeed,
  licensesNeed,
  planReviewsNeed,
  observationsNeed,
  reviewsNeed,
  profileNeed,
];

/** The cards that slices bring, in the order of each column. */
export const overviewCards = [
  scheduleCard,
  careTeamsCard,
  invitedCard,
  signInsCard,
  neverSignedInCard,
  expiringCard,
  onCallCard,
];
