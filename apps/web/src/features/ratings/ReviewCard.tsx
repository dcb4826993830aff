import { roleLabels } from '@homeward/contract/core';
import { mayEditRating, mayJudgeRatings, type Rating } from '@homeward/contract/ratings';
import { BadgeCheck, Pencil, Trash2 } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useFocusKept } from '../../ui/useFocusKept.ts';
import { useViewer } from '../session/index.ts';
import { ReviewScore } from './ReviewScore.tsx';
import { useDeleteReview, useVerifyReview } from './ratings.queries.ts';
import { reviewsText } from './ratings.text.ts';

/** Somebody's name or face, leading to who they are. */
export type PersonLink = ComponentType<{ userId: string; isFace?: boolean; children: ReactNode }>;

interface ReviewCardProps {
  review: Rating;
  person: PersonLink;
  /** Above the review, such as whom it is about where the list is of several. */
  about?: ReactNode;
  onEdit: () => void;
  onReject: () => void;
  /** It has left the list while the focus was in it. */
  onGone: () => void;
}

/** What goes while the focus is in it passes the focus on, whatever made it go: an answer, or news of somebody else. */
function useFocusPassedOn(element: RefObject<HTMLElement | null>, passOn: () => void): void {
  const newest = useRef(passOn);
  useEffect(() => {
    newest.current = passOn;
  });
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) newest.current();
    },
    [element],
  );
}

/** One review: who, how many stars, when, what, and who vouches for it. */
export function ReviewCard({ review, person: Person, about, onEdit, onReject, onGone }: ReviewCardProps) {
  const viewer = useViewer();
  const card = useRef<HTMLLIElement>(null);
  useFocusPassedOn(card, onGone);
  const focusKept = useFocusKept(card);
  const { rater } = review;
  return (
    <li
      ref={card}
      tabIndex={-1}
      {...focusKept}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-card p-4.5"
    >
      {about}
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
            {review.editedAt ? (
              <>
                <span aria-hidden> · </span>
                edited <RelativeTime at={review.editedAt} />
              </>
            ) : null}
          </p>
        </div>
        {mayEditRating(viewer, review) ? <OwnMenu review={review} onEdit={onEdit} /> : null}
      </div>
      <ReviewScore score={review.score} />
      <Comment text={review.comment} />
      <div className="mt-auto pt-3.5">
        {review.isVerified ? (
          <Verified review={review} viewerId={viewer.id} person={Person} />
        ) : (
          <Unverified review={review} mayJudge={mayJudgeRatings.allows(viewer)} onReject={onReject} />
        )}
      </div>
    </li>
  );
}

function OwnMenu({ review, onEdit }: { review: Rating; onEdit: () => void }) {
  const remove = useDeleteReview();
  return (
    <div className="-mt-1.5 -mr-2">
      <MenuButton
        label="Your review"
        size="sm"
        entries={[
          { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden size={16} />, onAction: onEdit },
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 aria-hidden size={16} />,
            isDanger: true,
            onAction: () => remove.mutate(review),
          },
        ]}
      />
    </div>
  );
}

/** Beyond these a comment is cut off until its reader wants the rest. */
const longCharacters = 360;
const manyLines = 8;

/** The comment as plain text, with its own line breaks. */
function Comment({ text }: { text: string }) {
  const isLong = text.length > longCharacters || text.split('\n').length > manyLines;
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="mt-2">
      <p
        dir="auto"
        className={`wrap-anywhere whitespace-pre-line ${isLong && !isWhole ? 'line-clamp-6' : ''}`}
      >
        {text}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mt-1 min-h-8 cursor-pointer rounded-sm text-sm font-medium text-accent-ink underline-offset-3 hover:underline touch:min-h-11"
        >
          {isWhole ? 'Show less' : 'Read all'}
        </button>
      ) : null}
    </div>
  );
}

function Verified({
  review: { verifiedBy, verifiedAt, rater },
  viewerId,
  person: Person,
}: {
  review: Rating;
  viewerId: string;
  person: PersonLink;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <Badge tone="success" icon={<BadgeCheck aria-hidden size={13} className="shrink-0" />}>
        Verified
      </Badge>
      {verifiedBy ? (
        <span className="min-w-0 wrap-anywhere">
          by{' '}
          {verifiedBy.id === viewerId ? (
            reviewsText.you
          ) : (
            <Person userId={verifiedBy.id}>{verifiedBy.fullName}</Person>
          )}
          {verifiedBy.id !== rater.id
            ? null
            : `, ${verifiedBy.id === viewerId ? reviewsText.yourReview : reviewsText.ownReview}`}
          {verifiedAt ? (
            <>
              , <RelativeTime at={verifiedAt} />
            </>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}

interface UnverifiedProps {
  review: Rating;
  mayJudge: boolean;
  onReject: () => void;
}

function Unverified({ review, mayJudge, onReject }: UnverifiedProps) {
  const verify = useVerifyReview();
  if (!mayJudge) return <p className="text-sm text-muted">Not verified yet</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<BadgeCheck aria-hidden size={15} />}
        aria-label={`Verify the review by ${review.rater.fullName}`}
        isPending={verify.isPending}
        pendingLabel="Verifying…"
        onPress={() => verify.mutate(review)}
      >
        Verify
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Reject the review by ${review.rater.fullName}`}
        isDisabled={verify.isPending}
        onPress={onReject}
      >
        Reject
      </Button>
    </div>
  );
}
