import { type Display, formatDateTime, formatRelative, roleLabels } from '@homeward/contract/core';
import type { Arrivals } from '@homeward/contract/users';
import { Link } from '@tanstack/react-router';
import { formatTotal, plural } from '../../lib/format.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { UserLink } from './UserLink.tsx';
import type { UsersSearch } from './users.list.model.ts';

interface ArrivalsCardProps {
  id: string;
  title: string;
  arrivals: Arrivals;
  /** What the time beside a name is the time of: "Invited", "Joined". */
  verb: string;
  /** What is said when there is nobody. */
  empty: string;
  /** The address of the list of all of them. */
  all: UsersSearch;
  display: Display;
  now: Date;
}

/** People who have been asked in and are not here yet: how many, and the newest of them by name. */
export function ArrivalsCard({ id, title, arrivals, verb, empty, all, display, now }: ArrivalsCardProps) {
  const unnamed = arrivals.total - arrivals.people.length;
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card">
      <div className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-1.5">
        <h2 id={id} className="text-md font-bold">
          {title}
        </h2>
        <span className="text-sm text-muted tabular-nums">{formatTotal(arrivals)}</span>
      </div>
      {arrivals.total === 0 ? <p className="px-4.5 pb-4.5 text-muted">{empty}</p> : null}
      <ul className="divide-y divide-line">
        {arrivals.people.map((person) => {
          const name = `${person.firstName} ${person.lastName}`;
          return (
            <li key={person.id} className="flex min-h-15 items-center gap-3 px-4.5 py-2.5">
              <UserLink userId={person.id} isFace>
                <UserAvatar name={name} image={person.image} userId={person.id} />
              </UserLink>
              <span className="min-w-0 flex-1">
                <UserLink userId={person.id} className="block truncate font-medium">
                  {name}
                </UserLink>
                <span className="block truncate text-sm text-muted">{roleLabels[person.role]}</span>
              </span>
              <time
                dateTime={person.at}
                title={`${verb} ${formatDateTime(person.at, display)}`}
                className="shrink-0 text-sm text-muted tabular-nums"
              >
                {formatRelative(person.at, display, now)}
              </time>
            </li>
          );
        })}
        {unnamed > 0 ? (
          <li className="px-4.5 py-2.5 text-sm">
            <Link to="/dashboard/users" search={all} className="touch-target font-medium text-accent">
              and {arrivals.totalPrecision === 'minimum' ? 'over ' : ''}
              {plural(unnamed, 'more person', 'more people')}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
