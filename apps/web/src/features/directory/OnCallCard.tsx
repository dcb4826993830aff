import { formatTime } from '@homeward/contract/core';
import type { OnCallAnswer } from '@homeward/contract/directory';
import { Link } from '@tanstack/react-router';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import type { OverviewCardProps } from '../overview/index.ts';
import { UserLink } from '../users/index.ts';
import { ContactLink } from './ContactLink.tsx';
import { useOnCallLive } from './directory.on-call.live.ts';
import { useOnCall } from './directory.on-call.queries.ts';

/** Who is on call now and how to reach them, one step from everyone else in the directory. */
export function OnCallCard({ display }: OverviewCardProps) {
  const { data, isError } = useOnCall();
  useOnCallLive();
  const turns = data?.data ?? [];
  return (
    <section aria-labelledby="on-call" className="rounded-lg border border-line bg-card px-4.5 pb-1.5">
      <header className="flex items-baseline justify-between gap-3 pt-4 pb-1.5">
        <h2 id="on-call" className="text-md font-bold">
          On call now
        </h2>
        <Link to="/dashboard/directory" className="touch-target text-sm font-medium text-accent">
          Open directory
        </Link>
      </header>
      {turns.length > 0 ? (
        <ul>
          {turns.map(({ rotation, until, person }) => (
            <TurnRow
              key={rotation}
              words={`${rotation}, until ${formatTime(until, display)}`}
              person={person}
            />
          ))}
        </ul>
      ) : (
        <p className="min-h-15 pt-2 text-muted">
          {data ? 'Nobody is on call now.' : isError ? 'Who is on call could not be loaded.' : null}
        </p>
      )}
    </section>
  );
}

type Person = OnCallAnswer['data'][number]['person'];

function TurnRow({ words, person }: { words: string; person: Person }) {
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      {person ? <UserAvatar name={person.fullName} image={person.image} userId={person.id} /> : null}
      <span className="min-w-0 flex-1">
        {person ? (
          <UserLink userId={person.id} className="font-medium wrap-anywhere">
            {person.fullName}
          </UserLink>
        ) : (
          'Nobody is on call'
        )}
        <span className="block text-sm text-muted">{words}</span>
      </span>
      {person?.phone ? <ContactLink kind="call" to={person.phone} name={person.fullName} /> : null}
    </li>
  );
}
