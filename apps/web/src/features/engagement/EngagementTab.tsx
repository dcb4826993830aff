import { type Client, isReadOnly } from '@homeward/contract/clients';
import type { Session } from '@homeward/contract/engagement';
import { HeartHandshake } from 'lucide-react';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { PartState } from '../clients/index.ts';
import { EngagementCard } from './EngagementCard.tsx';
import { useEngagementLive } from './engagement.live.ts';
import { useSessions } from './engagement.queries.ts';
import { LogButton } from './LogButton.tsx';
import { SessionCard } from './SessionCard.tsx';
import { StoriesCard } from './StoriesCard.tsx';

const SessionDialog = lazyPart(() =>
  import('./SessionDialog.tsx').then((module) => ({ default: module.SessionDialog })),
);
const SessionHistory = lazyPart(() =>
  import('./SessionHistory.tsx').then((module) => ({ default: module.SessionHistory })),
);

/** What is open over the log. */
interface Open {
  readonly what: 'correct' | 'history';
  readonly session: Session;
}

/** The engagement log of a client: the trend, then every session, the newest first. */
export function EngagementTab({ client }: { client: Client }) {
  const found = useSessions(client.id);
  const [open, setOpen] = useState<Open>();
  useEngagementLive();
  const sessions = found.data?.pages.flatMap(({ data }) => data);
  const close = () => setOpen(undefined);
  if (sessions === undefined)
    return (
      <PartState found={found} loading="Loading the engagement log…" failed="The log could not be loaded" />
    );
  if (sessions.length === 0)
    return (
      <div className="grid gap-4">
        <EmptyState
          title="No sessions yet"
          icon={<HeartHandshake aria-hidden size={22} />}
          action={isReadOnly(client) ? null : <LogButton client={client} />}
        >
          The log shows how activities go, and what helps.
        </EmptyState>
        <StoriesCard client={client} />
      </div>
    );
  return (
    <div className="grid max-w-3xl gap-4">
      {isReadOnly(client) ? null : (
        <div className="flex justify-end">
          <LogButton client={client} />
        </div>
      )}
      <EngagementCard clientId={client.id} />
      <StoriesCard client={client} />
      <ol aria-label="Sessions" className="grid gap-3">
        {sessions.map((session) => (
          <li key={session.id} className="min-w-0">
            <SessionCard
              session={session}
              onCorrect={() => setOpen({ what: 'correct', session })}
              onHistory={() => setOpen({ what: 'history', session })}
            />
          </li>
        ))}
      </ol>
      <ShowMore label="Show older" found={found} />
      <Suspense fallback={null}>
        {open === undefined ? null : open.what === 'history' ? (
          <SessionHistory session={open.session} onClose={close} />
        ) : (
          <SessionDialog client={client} session={open.session} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
