import { roleLabels } from '@homeward/contract/core';
import { type LoginLog, noAccount } from '@homeward/contract/login-logs';
import { UserRoundX } from 'lucide-react';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { UserLink } from '../users/index.ts';

/** Whose event it is: a person in the role of that time, or the masked name that was typed where there is none. */
export function LoginLogUser({ log }: { log: LoginLog }) {
  const { user, role, attemptedName } = log;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {user ? (
        <UserLink userId={user.id} isFace>
          <UserAvatar name={user.fullName} image={user.image} userId={user.id} />
        </UserLink>
      ) : (
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-dashed border-control text-muted">
          <UserRoundX aria-hidden size={17} />
        </span>
      )}
      <span className="flex min-w-0 flex-col items-start gap-px">
        {user ? (
          <UserLink userId={user.id} className="max-w-48 truncate leading-tight font-medium">
            {user.fullName}
          </UserLink>
        ) : (
          <span className="max-w-48 truncate font-mono text-sm/tight" title={attemptedName ?? undefined}>
            {attemptedName ?? '—'}
          </span>
        )}
        {role ? (
          <RoleBadge role={role} label={roleLabels[role]} />
        ) : (
          <span className="text-sm font-normal text-muted">{noAccount}</span>
        )}
      </span>
    </span>
  );
}
