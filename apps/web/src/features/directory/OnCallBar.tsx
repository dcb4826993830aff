import { type Display, formatTime } from '@homeward/contract/core';
import type { OnCallAnswer } from '@homeward/contract/directory';
import { mayFollowOnCall } from '@homeward/contract/groups';
import { PhoneCall, TriangleAlert } from 'lucide-react';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { OnCallButton } from '../groups/index.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { ContactLink } from './ContactLink.tsx';
import { useOnCall } from './directory.on-call.queries.ts';

/** Who is on call now, one for each rotation; nothing where the agency has none. */
export function OnCallBar() {
  const { data } = useOnCall();
  const display = useDisplay();
  const viewer = useViewer();
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-label="On call now" className="mb-4 flex flex-wrap items-center gap-3">
      <ul className="flex min-w-0 flex-wrap gap-3 max-sm:w-full">
        {data.data.map((turn) => (
          <Turn key={turn.rotation} turn={turn} display={display} />
        ))}
      </ul>
      {mayFollowOnCall.allows(viewer) ? <OnCallButton /> : null}
    </section>
  );
}

function Turn({ turn, display }: { turn: OnCallAnswer['data'][number]; display: Display }) {
  const { rotation, until, person } = turn;
  return (
    <li
      data-tone={person ? undefined : 'danger'}
      className="flex min-h-14 min-w-0 items-center gap-3 rounded-lg border border-line bg-card px-3.5 py-2 max-sm:w-full"
    >
      {person ? (
        <UserAvatar name={person.fullName} image={person.image} userId={person.id} />
      ) : (
        <TriangleAlert aria-hidden size={20} className="text-tone" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <PhoneCall aria-hidden size={13} className="shrink-0" />
          <span className="wrap-anywhere">{`${rotation}, until ${formatTime(until, display)}`}</span>
        </p>
        {person ? (
          <UserLink userId={person.id} className="block truncate font-bold">
            {person.fullName}
          </UserLink>
        ) : (
          <p className="font-bold text-tone">Nobody is on call</p>
        )}
      </div>
      {person?.phone ? <ContactLink kind="call" to={person.phone} name={person.fullName} /> : null}
    </li>
  );
}
