import { formatTime } from '@homeward/contract/core';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { CardFrame, type OverviewCardProps } from '../overview/index.ts';
import { useOnCall } from './directory.on-call.queries.ts';

/** Who is on call now and how to reach them, one step from everyone else in the directory. */
export function OnCallCard({ display }: OverviewCardProps) {
  const { data, isError } = useOnCall();
  // A rotation may have nobody at the moment.
  const turns = data?.data.flatMap(({ person, ...turn }) => (person ? [{ ...turn, person }] : []));
  return (
    <CardFrame id="on-call" title="On call now" page="directory">
      <ul className="px-4.5 pb-1.5">
        {turns?.map(({ rotation, until, person }) => (
          <li key={rotation} className="flex min-h-15 items-center gap-3 py-2">
            <UserAvatar name={person.fullName} image={person.image} userId={person.id} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="font-medium wrap-anywhere">
                {person.fullName}
              </span>
              <span className="block text-sm text-muted">
                {rotation}, until {formatTime(until, display)}
              </span>
            </span>
            {person.phone ? (
              <a
                href={`tel:${person.phone}`}
                aria-label={`Call ${person.fullName}`}
                className="touch-target text-sm font-medium text-accent"
              >
                Call
              </a>
            ) : null}
          </li>
        ))}
        {turns?.length ? null : (
          <li className="min-h-15 pt-2 text-muted">
            {turns ? 'Nobody is on call now.' : isError ? 'This could not be loaded.' : null}
          </li>
        )}
      </ul>
    </CardFrame>
  );
}
