import { type Client, clientsText } from '@homeward/contract/clients';
import { ContactRound, UserRoundX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ProblemError } from '../../lib/problem.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardSkeleton, HeaderSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { ClientBanners } from './ClientBanners.tsx';
import { ClientHeader } from './ClientHeader.tsx';
import { type ClientTab, ClientTabs } from './ClientTabs.tsx';
import { useClientEntered, useClientsLive } from './clients.live.ts';
import { forgetClient, refetchClients, useClient } from './clients.queries.ts';
import { clientsPath, words } from './clients.text.ts';

interface ClientPageProps {
  id: string;
  /** What other slices bring, after the summary. */
  moreTabs: readonly ClientTab[];
  /** The same beside the name. */
  unread: ReactNode;
  /** The chosen tab, kept in the address. */
  tab: string | undefined;
  onTab: (tab: string) => void;
}

/** The living record of a client: whatever of it the viewer may see. */
export function ClientPage({ id, moreTabs, unread, tab, onTab }: ClientPageProps) {
  const { data, error, isFetching, refetch } = useClient(id);
  useClientsLive();
  const isGone = error instanceof ProblemError && error.status === 404;
  const wasShown = useWasShown(data !== undefined);
  useEffect(() => {
    if (isGone) forgetClient(id);
  }, [isGone, id]);
  if (isGone) return <Gone wasShown={wasShown} />;
  if (data) return <Loaded client={data} moreTabs={moreTabs} unread={unread} tab={tab} onTab={onTab} />;
  if (error) {
    return <LoadFailed title={words.loadFailed} found={{ error, isFetching, refetch }} isPage />;
  }
  return (
    <LoadingRegion label="Loading the client…">
      <TextSkeleton className="mb-3 max-w-48 text-sm" />
      <HeaderSkeleton hasAvatar />
      <div className="mt-4 border-b border-line py-2.5">
        <TextSkeleton className="max-w-80" />
      </div>
      <div className="mt-4.5 grid gap-4 lg:grid-cols-2">
        <CardSkeleton rows={5} />
        <CardSkeleton rows={4} />
      </div>
    </LoadingRegion>
  );
}

/** Whether something has been on the screen since this page was opened. */
function useWasShown(isShown: boolean): boolean {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown;
}

/** Out of reach by now, or not there at all: somebody who never saw the client cannot tell the two apart. */
function Gone({ wasShown }: { wasShown: boolean }) {
  return (
    <>
      <PageHeader
        title="Client"
        breadcrumbs={
          <Breadcrumbs trail={[{ label: 'Client Profiles', href: clientsPath }, { label: 'Client' }]} />
        }
      />
      <div role={wasShown ? 'alert' : undefined}>
        <EmptyState
          title={wasShown ? clientsText.lostAccess : 'This client was not found'}
          icon={wasShown ? <UserRoundX aria-hidden size={22} /> : <ContactRound aria-hidden size={22} />}
          action={<ButtonLink href={clientsPath}>Show all clients</ButtonLink>}
        >
          {wasShown
            ? 'What you typed but did not save was not sent.'
            : 'The address may be wrong, or you are not part of their care.'}
        </EmptyState>
      </div>
    </>
  );
}

/** A timer that is longer would run out at once. */
const longestTimerMs = 86_400_000;

function Loaded({ client, moreTabs, unread, tab, onTab }: Omit<ClientPageProps, 'id'> & { client: Client }) {
  const { id, emergencyUntil } = client;
  useClientEntered(id);
  useEffect(() => {
    const leftMs = emergencyUntil === undefined ? undefined : Date.parse(emergencyUntil) - Date.now();
    if (leftMs === undefined || leftMs > longestTimerMs) return;
    // It ends by the time alone: nobody tells.
    const timer = setTimeout(() => void refetchClients([id]), Math.max(0, leftMs) + 1_000);
    return () => clearTimeout(timer);
  }, [id, emergencyUntil]);
  return (
    <div className="@container">
      <div className="mb-3">
        <Breadcrumbs trail={[{ label: 'Client Profiles', href: clientsPath }, { label: client.fullName }]} />
      </div>
      <ClientHeader client={client} unread={unread} />
      <ClientBanners client={client} />
      <div className="mt-4">
        <ClientTabs client={client} moreTabs={moreTabs} tab={tab} onTab={onTab} />
      </div>
    </div>
  );
}
