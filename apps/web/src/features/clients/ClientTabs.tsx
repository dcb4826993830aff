import {
  type Client,
  clientsText,
  isReadOnly,
  mayKeepClients,
  mayReadContacts,
  mayReadHealth,
  mayReadNotes,
  mayReadTeams,
  maySeeSection,
} from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useViewer } from '../session/index.ts';
import { SummaryTab } from './SummaryTab.tsx';

const CareTeamTab = lazyPart(() =>
  import('./CareTeamTab.tsx').then((module) => ({ default: module.CareTeamTab })),
);
const HealthTab = lazyPart(() => import('./HealthTab.tsx').then((module) => ({ default: module.HealthTab })));
const ContactsTab = lazyPart(() =>
  import('./ContactsTab.tsx').then((module) => ({ default: module.ContactsTab })),
);
const NotesTab = lazyPart(() => import('./NotesTab.tsx').then((module) => ({ default: module.NotesTab })));
const ActivityTab = lazyPart(() =>
  import('./ActivityTab.tsx').then((module) => ({ default: module.ActivityTab })),
);
const OwnerFiles = lazyPart(() =>
  import('../files/index.ts').then((module) => ({ default: module.OwnerFiles })),
);

/** A tab that another slice brings, after the summary. */
export interface ClientTab {
  readonly id: string;
  readonly label: string;
  readonly isShown: (viewer: Viewer, client: Client) => boolean;
  readonly Content: ComponentType<{ client: Client }>;
}

interface ClientTabsProps {
  client: Client;
  moreTabs: readonly ClientTab[];
  /** The chosen tab, kept in the address. */
  tab: string | undefined;
  onTab: (tab: string) => void;
}

/** The parts of a client's page that the viewer has; a family member has those of their consents. */
export function ClientTabs({ client, moreTabs, tab, onTab }: ClientTabsProps) {
  const viewer = useViewer();
  const consented = client.sections ?? [];
  const all = [
    { id: 'summary', label: 'Summary', isShown: true, content: <SummaryTab client={client} onTab={onTab} /> },
    ...moreTabs.map(({ isShown, Content, ...head }) => ({
      ...head,
      isShown: isShown(viewer, client),
      content: (
        <SuspenseCard label={`Loading the ${head.label.toLowerCase()}…`}>
          <Content client={client} />
        </SuspenseCard>
      ),
    })),
    {
      id: 'care-team',
      label: 'Care team',
      isShown: mayReadTeams.allows(viewer) && maySeeSection(viewer, 'carePlan', consented),
      content: (
        <SuspenseCard label="Loading the care team…">
          <CareTeamTab client={client} />
        </SuspenseCard>
      ),
    },
    {
      id: 'health',
      label: 'Health',
      isShown: mayReadHealth.allows(viewer),
      content: (
        <SuspenseCard label="Loading the health record…">
          <HealthTab client={client} />
        </SuspenseCard>
      ),
    },
    {
      id: 'contacts',
      label: 'Contacts & access',
      isShown: mayReadContacts.allows(viewer),
      content: (
        <SuspenseCard label="Loading the contacts…">
          <ContactsTab client={client} />
        </SuspenseCard>
      ),
    },
    {
      id: 'documents',
      label: 'Documents',
      isShown: viewer.role !== 'Other' && maySeeSection(viewer, 'documents', consented),
      content: (
        <SuspenseCard label="Loading the documents…">
          <OwnerFiles
            owner={{ ownerType: 'CLIENT', ownerId: client.id }}
            label={`Documents of ${client.fullName}`}
            isInAddress
            isReadOnly={isReadOnly(client)}
            isChangeable={!isReadOnly(client)}
          />
        </SuspenseCard>
      ),
    },
    {
      id: 'notes',
      label: 'Notes',
      isShown: mayReadNotes.allows(viewer),
      content: (
        <SuspenseCard label="Loading the notes…">
          <NotesTab client={client} />
        </SuspenseCard>
      ),
    },
    {
      id: 'activity',
      label: 'Activity',
      isShown: mayKeepClients.allows(viewer),
      content: (
        <SuspenseCard label="Loading the activity…">
          <ActivityTab client={client} />
        </SuspenseCard>
      ),
    },
  ];
  const asked = all.find(({ id }) => id === tab);
  const [readId, setReadId] = useState<string>();
  if (asked?.isShown && asked.id !== readId) setReadId(asked.id);
  // What was read here until its consent was taken back.
  const lostId = asked && !asked.isShown && asked.id === readId ? readId : undefined;
  const tabs = all
    .filter(({ id, isShown }) => isShown || id === lostId)
    .map((one) => ({
      ...one,
      content: (
        <Shared isLost={one.id === lostId} client={client} onLeave={() => onTab('summary')}>
          {one.content}
        </Shared>
      ),
    }));
  const selected = tabs.some(({ id }) => id === tab) ? (tab ?? 'summary') : 'summary';
  return <Tabs label={`Record of ${client.fullName}`} tabs={tabs} selected={selected} onSelect={onTab} />;
}

interface SharedProps {
  isLost: boolean;
  client: Client;
  onLeave: () => void;
  children: ReactNode;
}

/** A part of the page. Once it is not shared any more it is out of sight, with what was typed in it kept until one leaves. */
function Shared({ isLost, client, onLeave, children }: SharedProps) {
  return (
    <>
      {isLost ? (
        <Banner
          tone="warning"
          live="assertive"
          title={clientsText.noLongerShared(client.fullName)}
          action={
            <Button
              size="sm"
              onPress={() => {
                onLeave();
                document.getElementById('page-title')?.focus();
              }}
            >
              Show the summary
            </Button>
          }
        >
          What you typed but did not save is kept until you leave this tab.
        </Banner>
      ) : null}
      <div hidden={isLost}>{children}</div>
    </>
  );
}
