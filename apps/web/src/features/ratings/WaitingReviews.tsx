import type { WaitingRating } from '@homeward/contract/ratings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { type PersonLink, ReviewCard } from './ReviewCard.tsx';
import { ReviewListEnd } from './ReviewListEnd.tsx';
import { ReviewCardsSkeleton, reviewGridClass } from './ReviewsSkeleton.tsx';
import { useReviewsLive } from './ratings.live.ts';
import { waitingReviewsOptions } from './ratings.queries.ts';
import { reviewsText } from './ratings.text.ts';

const ReviewDialog = lazyPart(() =>
  import('./ReviewDialog.tsx').then((module) => ({ default: module.ReviewDialog })),
);
const RejectDialog = lazyPart(() =>
  import('./RejectDialog.tsx').then((module) => ({ default: module.RejectDialog })),
);

interface WaitingReviewsProps {
  /** Somebody's name or face as the page shows people. */
  person: PersonLink;
}

/** Stands on the "Verify" of a card, or on the title of the page where there is no card. */
function focusOn(card: Element | null | undefined): void {
  const verify = card?.querySelector<HTMLElement>('button[aria-label^="Verify"]');
  (verify ?? document.getElementById('page-title'))?.focus();
}

/**
 * The reviews of all care providers that nobody has verified yet, the oldest first. Whoever verifies or rejects one by
 * keyboard stands on the "Verify" of the next one afterwards.
 */
export function WaitingReviews({ person: Person }: WaitingReviewsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<{ what: 'edit' | 'reject'; review: WaitingRating }>();
  const [rejected, setRejected] = useState<{ at: number }>();
  useReviewsLive();
  const query = useInfiniteQuery(waitingReviewsOptions);
  const reviews = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const pagination = query.data?.pages[0]?.pagination;

  // The dialog has nowhere to give the focus back to where the rejected card has left already.
  useEffect(() => {
    if (rejected) focusOn(list.current?.children[rejected.at]);
  }, [rejected]);
  const close = (isOpen: boolean) => (isOpen ? undefined : setOpen(undefined));

  return (
    <>
      <PageHeader
        title={reviewsText.waitingTitle}
        count={pagination ? formatTotal(pagination) : undefined}
        breadcrumbs={
          <Breadcrumbs
            trail={[
              { label: 'Care Providers', href: '/dashboard/users/care-providers' },
              { label: reviewsText.waitingTitle },
            ]}
          />
        }
      />
      <div className="@container">
        {query.isPending ? (
          <ReviewCardsSkeleton />
        ) : query.isLoadingError ? (
          <LoadFailed title={reviewsText.notLoaded} found={query} />
        ) : reviews.length === 0 ? (
          <EmptyState
            title="No reviews are waiting to be verified"
            icon={<CircleCheck aria-hidden size={22} />}
          >
            New reviews of care providers are listed here until someone verifies or rejects them.
          </EmptyState>
        ) : (
          <ul ref={list} aria-label={reviewsText.waitingTitle} className={reviewGridClass}>
            {reviews.map((review, at) => (
              <ReviewCard
                key={review.id}
                review={review}
                person={Person}
                about={
                  <p className="mb-3.5 flex items-center gap-2 border-b border-line pb-3 text-sm">
                    <span className="text-muted">About</span>
                    <UserAvatar
                      name={review.provider.fullName}
                      image={review.provider.image}
                      userId={review.provider.id}
                      size={24}
                    />
                    <span className="min-w-0 font-medium wrap-anywhere">
                      <Person userId={review.provider.id}>{review.provider.fullName}</Person>
                    </span>
                  </p>
                }
                onEdit={() => setOpen({ what: 'edit', review })}
                onReject={() => setOpen({ what: 'reject', review })}
                onGone={() => {
                  // It still stands while it goes.
                  const cards = list.current?.children;
                  focusOn(cards?.[at + 1] ?? cards?.[at - 1]);
                }}
              />
            ))}
          </ul>
        )}
        <ReviewListEnd
          hasMore={query.hasNextPage}
          isFetching={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? query.error : null}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
      <Suspense fallback={null}>
        {open?.what === 'edit' ? (
          <ReviewDialog provider={open.review.provider} review={open.review} isOpen onOpenChange={close} />
        ) : null}
        {open?.what === 'reject' ? (
          <RejectDialog
            provider={open.review.provider}
            review={open.review}
            isOpen
            onOpenChange={close}
            onRejected={() => setRejected({ at: reviews.findIndex(({ id }) => id === open.review.id) })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
