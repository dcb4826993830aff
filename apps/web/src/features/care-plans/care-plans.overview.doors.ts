import { ClipboardCheck } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import type { FindNeed } from '../overview/index.ts';

/** Reviews of care plans that are overdue; it leads to the plan that has waited longest. */
export const planReviewsNeed: FindNeed = (_user, { carePlanReviews }) => {
  const [oldest] = carePlanReviews?.clients ?? [];
  return (
    carePlanReviews &&
    oldest && {
      id: 'plan-reviews',
      tone: 'danger',
      Icon: ClipboardCheck,
      title: `${
        carePlanReviews.overdue > 99 ? '99+ care plans' : plural(carePlanReviews.overdue, 'care plan')
      } to review`,
      detail: `The plan of ${oldest.fullName} has waited longest.`,
      href: `/dashboard/clients/${oldest.id}?tab=care-plan`,
    }
  );
};
