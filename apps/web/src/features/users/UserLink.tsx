import { profilePath } from '@homeward/contract/navigation';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HoverCardLink, lazyHoverCard } from '../../ui/HoverCardLink.tsx';
import type { UserCardContents } from './UserCard.tsx';

const card = lazyHoverCard<UserCardContents>(() =>
  import('./UserCard.tsx').then((module) => module.UserCard),
);

interface UserLinkProps {
  userId: string;
  /** The query of the address that it leads to, as "?tab=professional". */
  query?: string;
  /** The name, the face, or both. */
  children: ReactNode;
  /** A face beside the name: out of the Tab order and silent, since the name says and leads the same. */
  isFace?: boolean;
  /** A face that no link with the name stands beside: what it is called, and whether Tab stops at it. */
  alone?: { readonly name: string; readonly isTabStop: boolean };
  /** A press follows the link: what it lies in may close. */
  onFollow?: () => void;
  className?: string;
}

/** A user's name or face wherever it stands: leads to the profile, and shows who it is when a pointer rests on it. */
export function UserLink({
  userId,
  query = '',
  children,
  isFace,
  alone,
  onFollow,
  className,
}: UserLinkProps) {
  return (
    <HoverCardLink
      href={profilePath(userId) + query}
      card={card}
      cardProps={{ userId, onFollow }}
      isSilent={!!isFace && alone === undefined}
      label={alone?.name}
      tabIndex={alone && !alone.isTabStop ? -1 : undefined}
      onFollow={onFollow}
      className={clsx(
        'text-inherit no-underline',
        // On touch a name is as high as a finger, in the place that it has.
        isFace
          ? 'touch-target inline-flex shrink-0 rounded-full'
          : 'rounded-sm hover:underline touch:-my-3 touch:py-3',
        className,
      )}
    >
      {children}
    </HoverCardLink>
  );
}
