import { formatLocalDateTime, roleLabels, utcOffset } from '@homeward/contract/core';
import type { UserCard as UserCardData } from '@homeward/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Clock, Mail, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { Button } from '../../ui/Button.tsx';
import { HoverCard } from '../../ui/HoverCard.tsx';
import type { HoverCardProps } from '../../ui/HoverCardLink.tsx';
import { useIsOnline, useLastSeen } from '../../ui/presence.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { AvatarSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useDisplay } from '../session/index.ts';
import { useOpenUser } from './users.address.hooks.ts';
import { cardOptions } from './users.queries.ts';

export interface UserCardContents {
  /** Whom it is about; without, there is nothing to show. */
  userId: string | undefined;
  /** The profile is opened from it: what its link lies in may close. */
  onFollow?: (() => void) | undefined;
}

/** Who somebody is, in a few lines (specification 2.5). */
export function UserCard({ userId, onFollow, ...place }: HoverCardProps & UserCardContents) {
  return (
    <HoverCard {...place} label="User">
      {userId === undefined ? (
        <p className="text-muted">Nothing here.</p>
      ) : (
        <Loaded
          userId={userId}
          onLeave={() => {
            place.onOpenChange(false);
            onFollow?.();
          }}
        />
      )}
    </HoverCard>
  );
}

function Loaded({ userId, onLeave }: { userId: string; onLeave: () => void }) {
  const { data, isError } = useQuery(cardOptions(userId));
  const openUser = useOpenUser();
  if (isError && data === undefined) {
    return (
      <p role="alert" className="text-muted">
        Failed to load user information
      </p>
    );
  }
  if (data === undefined) return <CardSkeleton />;
  return (
    <>
      <Facts user={data} />
      <Button
        isWide
        size="sm"
        className="mt-3.5"
        onPress={() => {
          onLeave();
          openUser(userId);
        }}
      >
        View Profile
      </Button>
    </>
  );
}

function Facts({ user }: { user: UserCardData }) {
  const display = useDisplay();
  const now = useMinute();
  const isOnline = useIsOnline(user.id) ?? false;
  const lastSeenAt = useLastSeen(user.id, user.lastSeenAt);
  return (
    <>
      <div className="flex items-start gap-3">
        <UserAvatar name={user.fullName} image={user.image} userId={user.id} size={46} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-md font-bold wrap-anywhere">
            {user.fullName}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <RoleBadge role={user.role} label={roleLabels[user.role]} />
          </div>
          <p className="mt-1 text-sm text-muted">
            {isOnline ? (
              'Online'
            ) : lastSeenAt ? (
              <>
                Last seen <RelativeTime at={lastSeenAt} />
              </>
            ) : (
              'Never seen'
            )}
          </p>
        </div>
      </div>
      <div className="mt-3 grid gap-1.5 text-sm">
        {user.email ? (
          <Line icon={<Mail aria-hidden size={15} />}>
            <a href={`mailto:${user.email}`} className="wrap-anywhere no-underline hover:underline">
              {user.email}
            </a>
          </Line>
        ) : null}
        {user.phone ? (
          <Line icon={<Phone aria-hidden size={15} />}>
            <a href={`tel:${user.phone}`} className="touch-target tabular-nums no-underline hover:underline">
              {formatPhone(user.phone)}
            </a>
          </Line>
        ) : null}
        <Line icon={<Clock aria-hidden size={15} />}>
          <span className="sr-only">Local time: </span>
          <span className="tabular-nums">
            {formatLocalDateTime(user.timezone, display, now)}{' '}
            <span className="text-muted">({utcOffset(user.timezone, now)})</span>
          </span>
        </Line>
      </div>
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <span className="mt-[3px] shrink-0 text-muted">{icon}</span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function CardSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex gap-3">
        <AvatarSkeleton size={46} />
        <TextSkeleton lines={3} className="max-w-40" />
      </div>
      <TextSkeleton lines={3} className="mt-3 text-sm" />
    </LoadingRegion>
  );
}

/** The moment now, moving on with each full minute as a clock does. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
