import { ageOn, type Client, clientStates, isReadOnly, mayKeepClients } from '@homeward/contract/clients';
import { dayIn, formatDate } from '@homeward/contract/core';
import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { MovesMenu } from '../../ui/states/MovesMenu.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import { AttentionScore } from './AttentionScore.tsx';
import { ClientStatusBadge } from './ClientStatusBadge.tsx';
import { clientMoves, refetchClients } from './clients.queries.ts';

const EditClientDialog = lazyPart(() =>
  import('./EditClientDialog.tsx').then((module) => ({ default: module.EditClientDialog })),
);

interface ClientHeaderProps {
  client: Client;
  /** What the viewer has not read about them. */
  unread: ReactNode;
}

/** Who it is: face, name, what they like to be called, and what may be done. */
export function ClientHeader({ client, unread }: ClientHeaderProps) {
  const viewer = useViewer();
  const display = useDisplay();
  const [isEditing, setEditing] = useState(false);
  const { id, fullName, preferredName, pronouns, clientNo, birthDate, isDeceased } = client;
  const mayKeep = mayKeepClients.allows(viewer) && !isReadOnly(client);
  const today = dayIn(display.timezone, new Date());
  const born = birthDate
    ? isDeceased
      ? `born ${formatDate(birthDate, display)}`
      : `${ageOn(birthDate, today)} years old, born ${formatDate(birthDate, display)}`
    : undefined;
  const called = preferredName === '' ? undefined : `Likes to be called ${preferredName}`;
  const line = [called, pronouns, born].filter(Boolean).join(' · ');
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <UserAvatar name={fullName} size={84} />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <PageTitle title={fullName} />
          <ClientStatusBadge status={client.status} />
          {client.attention ? <AttentionScore attention={client.attention} name={fullName} isNamed /> : null}
          {unread}
        </div>
        {line === '' ? null : <p className="mt-0.5 wrap-anywhere">{line}</p>}
        {clientNo === undefined ? null : (
          <p className="mt-0.5 font-mono text-sm text-muted">
            <span className="sr-only">Client number: </span>
            {clientNo}
          </p>
        )}
      </div>
      {mayKeep ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" icon={<Pencil aria-hidden size={16} />} onPress={() => setEditing(true)}>
            Edit client
          </Button>
          <MovesMenu
            calls={clientMoves}
            states={clientStates}
            thing={client}
            name={fullName}
            moves={client.moves}
            onMoved={() => void refetchClients([id])}
          />
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isEditing ? <EditClientDialog client={client} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </header>
  );
}
