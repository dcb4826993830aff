import {
  type Available,
  type DistanceUnit,
  type Reason,
  reasonInWords,
} from '@homeward/contract/care-providers';
import { Check } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Rating } from '../../ui/StarRating.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { UserLink } from '../users/index.ts';
import { statusLabels } from './care-providers.text.ts';

/** So many skills that were not asked for are named; the others are counted. */
const mostOthers = 4;

/** Somebody who is available, and why they stand here. */
export function AvailableRow({
  available,
  unit,
  hasMatch,
}: {
  available: Available;
  unit: DistanceUnit;
  hasMatch: boolean;
}) {
  const { id, fullName, image, status, place, match, reasons, rating } = available;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2 px-4.5 py-3.5">
      <UserLink userId={id} isFace>
        <UserAvatar name={fullName} image={image} userId={id} />
      </UserLink>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <UserLink userId={id} className="min-w-0 font-medium wrap-anywhere">
            {fullName}
          </UserLink>
          {status === 'active' ? null : (
            <StatusBadge kind={status === 'pending' ? 'waiting' : 'off'}>{statusLabels[status]}</StatusBadge>
          )}
          {rating.average === null ? null : (
            <span className="flex flex-wrap items-center gap-x-2">
              <Rating average={rating.average.toFixed(1)} count={formatNumber(rating.count)} />
              <span className="text-sm text-muted tabular-nums">
                {Math.round((rating.verifiedShare ?? 0) * 100)}% verified
              </span>
            </span>
          )}
        </div>
        <p className="text-sm text-muted">{place || 'No address'}</p>
      </div>
      {hasMatch ? (
        <p className="text-right">
          <span className="block text-lg/tight font-bold tabular-nums">{match}%</span>
          <span className="text-sm text-muted">match</span>
        </p>
      ) : null}
      <div className="col-span-3 grid gap-2 sm:col-span-2 sm:col-start-2">
        <Skills available={available} />
        <ul aria-label={`Why ${fullName} is listed`} className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
          {reasons.map((reason) => (
            <ReasonItem key={reason.kind} reason={reason} unit={unit} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function ReasonItem({ reason, unit }: { reason: Reason; unit: DistanceUnit }) {
  const { points, most } = reason;
  return (
    <li className="flex items-baseline gap-1.5">
      <span>{reasonInWords(reason, unit)}</span>
      <span className="text-muted tabular-nums">
        {points} of {most}
        <span className="sr-only"> points</span>
      </span>
    </li>
  );
}

function Skills({ available: { skills } }: { available: Available }) {
  const asked = skills.filter(({ isAsked }) => isAsked);
  const others = skills.filter(({ isAsked }) => !isAsked);
  const hidden = others.length - mostOthers;
  if (skills.length === 0) return <p className="text-sm text-muted">No skills in the profile</p>;
  return (
    <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
      {asked.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Badge tone="accent" icon={<Check aria-label="Asked for:" size={13} className="shrink-0" />}>
            {name}
          </Badge>
        </li>
      ))}
      {others.slice(0, mostOthers).map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Badge>{name}</Badge>
        </li>
      ))}
      {hidden > 0 ? <li className="self-center text-sm text-muted">and {hidden} more</li> : null}
    </ul>
  );
}
