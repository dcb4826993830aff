import { roleLabels } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useSession } from '../session/index.ts';
import { ProfilePicture } from './ProfilePicture.tsx';
import { profileOptions } from './users.queries.ts';

const EditPersonalDialog = lazyPart(() =>
  import('./EditPersonalDialog.tsx').then((module) => ({ default: module.EditPersonalDialog })),
);

const AvatarDialog = lazyPart(() =>
  import('./AvatarDialog.tsx').then((module) => ({ default: module.AvatarDialog })),
);

/** One's own name and how one is reached. */
export function ProfileSettings() {
  const { id } = useSession().user;
  const { data: user, error, isFetching, refetch } = useQuery(profileOptions(id));
  const [editing, setEditing] = useState<'personal' | 'picture'>();
  const close = (isOpen: boolean) => (isOpen ? undefined : setEditing(undefined));
  return (
    <DetailCard
      title="Profile"
      isPlain
      action={
        user ? (
          <Button size="sm" icon={<Pencil aria-hidden size={15} />} onPress={() => setEditing('personal')}>
            Edit
          </Button>
        ) : undefined
      }
    >
      {user ? (
        <>
          <div className="mb-4 flex items-center gap-4">
            <ProfilePicture user={user} onChange={() => setEditing('picture')} />
            <div className="min-w-0">
              <p dir="auto" className="text-lg font-bold wrap-anywhere">
                {user.fullName}
              </p>
              <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                <RoleBadge role={user.role} label={roleLabels[user.role]} />
                <a href={profilePath(user.id)} className={`${linkClass} touch-target`}>
                  View profile
                </a>
              </div>
            </div>
          </div>
          <dl className="grid gap-2.5">
            <DetailRow label="Username">
              <span className="font-mono text-sm">{user.username}</span>
            </DetailRow>
            <DetailRow label="Email">{user.email}</DetailRow>
            <DetailRow label="Phone">{user.phone ? formatPhone(user.phone) : null}</DetailRow>
            <DetailRow label="Address">{user.address.formattedAddress || null}</DetailRow>
          </dl>
          <Suspense fallback={null}>
            {editing === 'personal' ? <EditPersonalDialog user={user} isOpen onOpenChange={close} /> : null}
            {editing === 'picture' ? <AvatarDialog user={user} isOpen onOpenChange={close} /> : null}
          </Suspense>
        </>
      ) : error ? (
        <ErrorState title="Error loading user" onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <LoadingRegion label="Loading your profile…">
          <TextSkeleton lines={9} />
        </LoadingRegion>
      )}
    </DetailCard>
  );
}
