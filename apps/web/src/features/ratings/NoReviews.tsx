import { MessageSquareText } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type ReviewFilter, reviewsText } from './ratings.text.ts';

interface NoReviewsProps {
  provider: { readonly fullName: string };
  filter: ReviewFilter;
  mayWrite: boolean;
  onShowAll: () => void;
}

/** Stands where no review is listed: none was written, or a filter leaves none. */
export function NoReviews({ provider, filter, mayWrite, onShowAll }: NoReviewsProps) {
  const words = {
    all: mayWrite
      ? `Write about your experience with ${provider.fullName}. A care manager verifies each review.`
      : 'Reviews of their care are listed here.',
    verified: 'None of the reviews is verified yet.',
    waiting: 'Every review is verified.',
  };
  return (
    <EmptyState
      icon={<MessageSquareText aria-hidden size={22} />}
      title={reviewsText.none}
      className="rounded-lg border border-line bg-card"
      action={filter === 'all' ? undefined : <Button onPress={onShowAll}>Show all reviews</Button>}
    >
      {words[filter]}
    </EmptyState>
  );
}
