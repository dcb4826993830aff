import { createFileRoute } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { WaitingReviews } from '../../features/ratings/index.ts';
import { UserLink } from '../../features/users/index.ts';

export const Route = createFileRoute('/dashboard/users/reviews')({
  staticData: { icon: CircleCheck },
  component: () => <WaitingReviews person={UserLink} />,
});
