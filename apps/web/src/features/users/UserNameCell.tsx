import type { Account } from '@homeward/contract/users';
import { useIsOnline } from '../../ui/presence.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { UserLink } from './UserLink.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

/** Face, name and email of somebody in a list. */
export function UserNameCell({ user }: { user: Account }) {
  const isOnline = useIsOnline(user.id);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <UserLink userId={user.id} isFace>
        <UserAvatar name={user.fullName} image={user.image} userId={user.id} />
      </UserLink>
      <span className="flex min-w-0 max-w-64 flex-col">
        <UserLink userId={user.id} className="truncate leading-tight font-bold">
          {user.fullName}
        </UserLink>
        {isOnline === undefined ? null : <span className="sr-only">{isOnline ? 'Online' : 'Offline'}</span>}
        <span className="flex items-center gap-1.5 text-sm/tight font-normal text-muted">
          <span className="truncate" title={user.email}>
            {user.email}
          </span>
          {user.emailVerified ? <VerifiedMark what="Email" /> : null}
        </span>
      </span>
    </span>
  );
}
