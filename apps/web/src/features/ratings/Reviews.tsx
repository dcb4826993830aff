import { mayRate, type Rating } from '@homeward/contract/ratings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useViewer } from '../session/index.ts';
import { NoReviews } from './NoReviews.tsx';
import { type PersonLink, ReviewCard } from './ReviewCard.tsx';
import { ReviewListEnd } from './ReviewListEnd.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import { ReviewsBar } from './ReviewsBar.tsx';
import { ReviewCardsSkeleton, ReviewsSkeleton, reviewGridClass } from './ReviewsSkeleton.tsx';
import { useReviewsLive } from './ratings.live.ts';
import { useReviewsPlace } from './ratings.place.hooks.ts';
import { reviewsOptions } from './ratings.queries.ts';
import { reviewsText } from './ratings.text.ts';

const ReviewDialog = lazyPart(() =>
  import('./ReviewDialog.tsx').then((module) => ({ default: module.ReviewDialog })),
);
const RejectDialog = lazyPart(() =>
  import('./RejectDialog.tsx').then((module) => ({ default: module.RejectDialog })),
);

interface ReviewsProps {
  provider: { readonly id: string; readonly fullName: string };
  /** Somebody's name or face as the page shows people. */
  person: PersonLink;
  /** Whether the address holds what is listed. */
  isInAddress: boolean;
}

/** What is open over the list. */
type Open = { what: 'write' } | { what: 'edit' | 'reject'; review: Rating };

/** What was said of a care provider. */
export function Reviews({ provider, person, isInAddress }: ReviewsProps) {
  const viewer = useViewer();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [place, setPlace] = useReviewsPlace(isInAddress);
  const { filter, sortOrder } = place;
  const [open, setOpen] = useState<Open>();
  const [rejected, setRejected] = useState(0);
  // The dialog has nowhere to give the focus back to: the rejected card has left the list.
  useEffect(() => {
    if (rejected > 0) heading.current?.focus();
  }, [rejected]);
  useReviewsLive(provider.id);
  const query = useInfiniteQuery(reviewsOptions({ userId: provider.id, sortOrder, filter }));
  const mayWrite = mayRate(viewer, { id: provider.id, role: 'CareProvider' });
  const write = mayWrite ? (
    <Button
      variant="primary"
      icon={<PenLine aria-hidden size={16} />}
      onPress={() => setOpen({ what: 'write' })}
    >
      {reviewsText.write}
    </Button>
  ) : null;
  const close = (isOpen: boolean) => (isOpen ? undefined : setOpen(undefined));
  const first = query.data?.pages[0];
  return (
    <section aria-labelledby={headingId} className="@container">
      <div className="mb-4 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-lg font-bold outline-none">
          {reviewsText.title}
        </h2>
        <div className="ml-auto">{write}</div>
      </div>
      {query.isPending ? (
        <ReviewsSkeleton />
      ) : first === undefined ? (
        <ErrorState
          title={reviewsText.notLoaded}
          requestId={query.error instanceof ProblemError ? query.error.problem.requestId : undefined}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {query.error ? sentenceOf(query.error) : null}
        </ErrorState>
      ) : (
        <>
          {/* Nothing was said yet: there is nothing to sum up, to filter or to sort. */}
          {first.summary.count === 0 ? null : (
            <>
              <ReviewSummary summary={first.summary} />
              <ReviewsBar total={first.pagination.total} place={place} onChange={setPlace} />
            </>
          )}
          {query.isPlaceholderData ? (
            <ReviewCardsSkeleton />
          ) : first.data.length === 0 ? (
            <NoReviews
              provider={provider}
              filter={first.summary.count === 0 ? 'all' : filter}
              mayWrite={mayWrite}
              onShowAll={() => {
                setPlace({ filter: 'all' });
                heading.current?.focus();
              }}
            />
          ) : (
            <ul aria-label={reviewsText.title} className={reviewGridClass}>
              {query.data?.pages.flatMap(({ data }) =>
                data.map((review) => (
                  <ReviewCard
                    key={review.id}
                    review={review}
                    person={person}
                    onEdit={() => setOpen({ what: 'edit', review })}
                    onReject={() => setOpen({ what: 'reject', review })}
                    onGone={() => heading.current?.focus()}
                  />
                )),
              )}
            </ul>
          )}
          <ReviewListEnd
            hasMore={query.hasNextPage && !query.isPlaceholderData}
            isFetching={query.isFetchingNextPage}
            error={query.isFetchNextPageError ? query.error : null}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
      <Suspense fallback={null}>
        {open?.what === 'write' ? <ReviewDialog provider={provider} isOpen onOpenChange={close} /> : null}
        {open?.what === 'edit' ? (
          <ReviewDialog provider={provider} review={open.review} isOpen onOpenChange={close} />
        ) : null}
        {open?.what === 'reject' ? (
          <RejectDialog
            provider={provider}
            review={open.review}
            isOpen
            onOpenChange={close}
            onRejected={() => setRejected((count) => count + 1)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
