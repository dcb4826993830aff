import { formatLocalTime, roleLabels } from '@homeward/contract/core';
import { medicalRoleLabel, type User } from '@homeward/contract/users';
import { Clock, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useNow } from '../../ui/RelativeTime.tsx';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { useDisplay } from '../session/index.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

interface ProfileHeaderProps {
  user: User;
  /** On a page the name is its title; a sheet has it above. */
  isPage: boolean;
  /** Stands at the end: "Edit Profile" and others. */
  actions: ReactNode;
  /** Absent where the viewer may not change the picture. */
  onPicture: (() => void) | undefined;
}

/** Who it is: face, name, badges, email, and the time where they are. */
export function ProfileHeader({ user, isPage, actions, onPicture }: ProfileHeaderProps) {
  const display = useDisplay();
  const now = new Date(useNow());
  const professionalRole = user.medicalProfessional?.role;
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <ProfilePicture user={user} onChange={onPicture} />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          {isPage ? <PageTitle title={user.fullName} /> : null}
          <RoleBadge role={user.role} label={roleLabels[user.role]} />
          {professionalRole ? (
            <Badge tone="info" icon={<Stethoscope aria-hidden size={13} className="shrink-0" />}>
              {medicalRoleLabel(professionalRole)}
            </Badge>
          ) : null}
          <ActiveBadge isActive={user.isActive} />
        </div>
        <p className="mt-0.5 wrap-anywhere text-muted">{user.email}</p>
        <p className="mt-1 flex items-center gap-2 tabular-nums">
          <Clock aria-hidden size={16} className="shrink-0 text-muted" />
          <span className="sr-only">Local time: </span>
          {formatLocalTime(user.timezone, display, now)}
        </p>
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </header>
  );
}
