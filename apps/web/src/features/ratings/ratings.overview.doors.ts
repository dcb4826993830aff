import { CircleCheck } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import type { FindNeed } from '../overview/index.ts';

/** Reviews that wait to be verified, the oldest of them first. */
export const reviewsNeed: FindNeed = (_user, { reviews }) =>
  reviews && {
    id: 'reviews',
    tone: 'info',
    Icon: CircleCheck,
    title: `${reviews.count > 99 ? '99+ reviews' : plural(reviews.count, 'review')} to verify`,
    detail: `The oldest is a review of ${reviews.provider.fullName}.`,
    href: '/dashboard/users/reviews',
  };
