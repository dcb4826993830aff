import { roleLabels } from '@homeward/contract/core';
import type { Rating, RatingSummary } from '@homeward/contract/ratings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck, Star } from 'lucide-react';
import { formatNumber, plural } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import type { PersonLink } from './ReviewCard.tsx';
import { ReviewScore } from './ReviewScore.tsx';
import { useReviewsLive } from './ratings.live.ts';
import { reviewsOptions } from './ratings.queries.ts';
import { formatAverage, reviewsText } from './ratings.text.ts';

interface LatestReviewProps {
  providerId: string;
  /** A name or face as the page shows people. */
  person: PersonLink;
}

/** What a care provider's reviews come to, and the newest of them, as the Overview of a profile shows it. */
export function LatestReview({ providerId, person }: LatestReviewProps) {
  const { data, error, isPending, isFetching, refetch } = useInfiniteQuery(
    reviewsOptions({ userId: providerId, sortOrder: 'mostRecent', filter: 'all' }),
  );
  useReviewsLive(providerId);
  if (isPending) {
    return (
      <LoadingRegion label="Loading the latest review…">
        <CardSkeleton rows={3} />
      </LoadingRegion>
    );
  }
  const first = data?.pages[0];
  if (!first) return <LoadFailed title={reviewsText.notLoaded} found={{ error, isFetching, refetch }} />;
  const review = first.data[0];
  return (
    <DetailCard
      title={reviewsText.latestTitle}
      aside={first.summary.count > 0 ? <Average summary={first.summary} /> : null}
      isPlain
    >
      {review ? (
        <Review review={review} person={person} />
      ) : (
        <p className="text-muted">{reviewsText.noneYet}</p>
      )}
    </DetailCard>
  );
}

function Average({ summary: { average, count, verified } }: { summary: RatingSummary }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 tabular-nums">
      <Star aria-hidden size={15} className="shrink-0 fill-star text-star-line" />
      <span className="font-bold">
        {formatAverage(average)}
        <span className="sr-only"> stars on average,</span>
      </span>
      <span className="text-sm text-muted">
        {plural(count, 'review')}, {formatNumber(verified.count)} verified
      </span>
    </p>
  );
}

function Review({ review, person: Person }: { review: Rating; person: PersonLink }) {
  const { rater } = review;
  return (
    <>
      <div className="flex items-start gap-3">
        <Person userId={rater.id} isFace>
          <UserAvatar name={rater.fullName} image={rater.image} userId={rater.id} size={36} />
        </Person>
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            <Person userId={rater.id}>{rater.fullName}</Person>
          </p>
          <p className="text-sm text-muted">
            {roleLabels[rater.role]}
            <span aria-hidden> · </span>
            <RelativeTime at={review.createdAt} />
          </p>
        </div>
        {review.isVerified ? (
          <Badge tone="success" icon={<BadgeCheck aria-hidden size={13} className="shrink-0" />}>
            Verified
          </Badge>
        ) : null}
      </div>
      <ReviewScore score={review.score} />
      <p dir="auto" className="mt-2 line-clamp-4 wrap-anywhere whitespace-pre-line">
        {review.comment}
      </p>
    </>
  );
}
