import { roleLabels } from '@homeward/contract/core';
import type { SessionState } from '@homeward/contract/session';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useIsReachable } from './connection.ts';
import { MiniTip } from './MiniTip.tsx';

interface ProfileCardProps {
  session: SessionState;
  isMini: boolean;
}

/** Who is signed in; leads to Settings. */
export function ProfileCard({ session: { user }, isMini }: ProfileCardProps) {
  const isOnline = useIsReachable();
  const name = `${user.firstName} ${user.lastName}`;
  const avatar = <UserAvatar name={name} image={user.image} size={36} isOnline={isOnline} />;
  if (isMini) {
    return (
      <MiniTip text={name}>
        <Link
          to="/dashboard/settings"
          aria-label={`${name}, ${roleLabels[user.role]}: open Settings`}
          className="flex shrink-0 rounded-full"
        >
          {avatar}
        </Link>
      </MiniTip>
    );
  }
  return (
    <Link
      to="/dashboard/settings"
      className="flex shrink-0 items-center gap-3 rounded-lg border border-line bg-card py-2 pr-2.5 pl-2 text-ink no-underline transition-colors hover:border-control"
    >
      {avatar}
      <span className="min-w-0 flex-1 leading-snug">
        <span dir="auto" className="block truncate font-bold">
          {name}
        </span>
        <span className="block truncate text-xs text-muted">{roleLabels[user.role]}</span>
      </span>
      <span className="sr-only">Open Settings</span>
      <Settings aria-hidden size={17} strokeWidth={1.75} className="shrink-0 text-muted" />
    </Link>
  );
}
