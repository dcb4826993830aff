import type { CarePlan } from '@homeward/contract/care-plans';
import { formatDate } from '@homeward/contract/core';
import { CircleCheck, Clock } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useDisplay } from '../session/index.ts';
import { UserLink } from '../users/index.ts';

interface PlanReadersProps {
  readers: NonNullable<CarePlan['readers']>;
  /** The version that is published. */
  no: number;
}

/** Who of the care team has acknowledged the published version. */
export function PlanReaders({ readers, no }: PlanReadersProps) {
  const display = useDisplay();
  return (
    <DetailCard title="Acknowledged" isPlain>
      {readers.length === 0 ? (
        <p className="text-muted">No caregiver is on the care team.</p>
      ) : (
        <ul aria-label="Acknowledged" className="grid gap-3">
          {readers.map(({ user, read }) => (
            <li key={user.id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <UserLink userId={user.id} isFace>
                <UserAvatar name={user.fullName} image={user.image} userId={user.id} />
              </UserLink>
              <UserLink userId={user.id} className="min-w-0 flex-1 basis-28 font-medium wrap-anywhere">
                {user.fullName}
              </UserLink>
              {read?.no === no ? (
                <Badge tone="success" icon={<CircleCheck aria-hidden size={13} />}>
                  Read on <time dateTime={read.at}>{formatDate(read.at, display)}</time>
                </Badge>
              ) : (
                <Badge tone="warning" icon={<Clock aria-hidden size={13} />}>
                  {read ? `Read version ${read.no}` : 'Not read yet'}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
