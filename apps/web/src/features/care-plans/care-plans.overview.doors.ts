import { mayKeepCarePlans } from '@homeward/contract/care-plans';
import { overviewCard } from '../overview/index.ts';

/** Reviews of care plans that are overdue. */
export const planReviewsCard = overviewCard({
  id: 'plan-reviews',
  policy: mayKeepCarePlans,
  rows: 3,
  column: 'left',
  load: () => import('./PlanReviewsCard.tsx').then((module) => module.PlanReviewsCard),
});
