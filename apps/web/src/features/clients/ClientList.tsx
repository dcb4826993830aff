import {
  type ClientRow,
  mayExportClients,
  mayKeepClients,
  mayOpenInEmergency,
  mayReviewEmergencies,
  payerLabels,
  reachesAll,
  tierOf,
} from '@homeward/contract/clients';
import { formatDate } from '@homeward/contract/core';
import { ContactRound, LayoutGrid, Plus, Rows3, Siren } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { defaultPreferences } from '../../ui/table/tableState.ts';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import { peopleSource, UserLink } from '../users/index.ts';
import { AttentionScore } from './AttentionScore.tsx';
import { ClientName } from './ClientName.tsx';
import { ClientStatusBadge } from './ClientStatusBadge.tsx';
import { type ClientsSearch, filtersOf, firstSortOf, listQueryOf, stateOf } from './clients.list.model.ts';
import { useClientsLive } from './clients.live.ts';
import { useClientsExport, useListedClients } from './clients.queries.ts';
import { clientsPath, missingWords } from './clients.text.ts';
import { RiskBadges } from './RiskBadges.tsx';

const NewClientDialog = lazyPart(() =>
  import('./NewClientDialog.tsx').then((module) => ({ default: module.NewClientDialog })),
);
const EmergencyDialog = lazyPart(() =>
  import('./EmergencyDialog.tsx').then((module) => ({ default: module.EmergencyDialog })),
);

const nothing = <span className="text-muted">—</span>;

const basicsOf = (unreadOf: ClientListProps['unreadOf']): readonly Column<ClientRow>[] => [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    isFixed: true,
    card: 'title',
    cell: (client) => <ClientName client={client} unread={unreadOf(client.id)} />,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    cell: ({ status }) => <ClientStatusBadge status={status} />,
  },
];

const attention: Column<ClientRow> = {
  id: 'attention',
  header: 'Attention',
  isSortable: true,
  align: 'end',
  cell: (client) =>
    client.attention ? <AttentionScore attention={client.attention} name={client.fullName} /> : nothing,
};

function caresOf(dayOf: (day: string) => string): readonly Column<ClientRow>[] {
  return [
    {
      id: 'careManager',
      header: 'Care manager',
      cell: ({ careManager }) =>
        careManager ? (
          <UserLink userId={careManager.id} className="wrap-break-word">
            {careManager.fullName}
          </UserLink>
        ) : (
          nothing
        ),
    },
    {
      id: 'riskFlags',
      header: 'Risks',
      cell: ({ riskFlags = [] }) =>
        riskFlags.length > 0 ? <RiskBadges flags={riskFlags} most={2} /> : nothing,
    },
    { id: 'office', header: 'Office', cell: ({ office }) => textOr(office?.name) },
    { id: 'city', header: 'City', cell: ({ city }) => textOr(city) },
    {
      id: 'startOfCare',
      header: 'Start of care',
      isSortable: true,
      cell: ({ startOfCare }) => textOr(startOfCare ? dayOf(startOfCare) : undefined, true),
    },
  ];
}

function moreOf(dayOf: (day: string) => string): readonly Column<ClientRow>[] {
  return [
    {
      id: 'birthDate',
      header: 'Birth date',
      cell: ({ birthDate }) => textOr(birthDate ? dayOf(birthDate) : undefined, true),
    },
    { id: 'payer', header: 'Payer', cell: ({ payer }) => textOr(payer ? payerLabels[payer] : undefined) },
    {
      id: 'missing',
      header: 'Missing before care',
      cell: ({ missing = [] }) =>
        missing.length > 0 ? (
          <span className="block max-w-72 text-sm wrap-break-word">{missingWords(missing).join(', ')}</span>
        ) : (
          nothing
        ),
    },
  ];
}

function textOr(text: string | undefined, isNumber = false): ReactNode {
  if (!text) return nothing;
  return (
    <span dir="auto" className={isNumber ? 'whitespace-nowrap tabular-nums' : 'wrap-break-word'}>
      {text}
    </span>
  );
}

/** What is looked up rather than looked over is switched on by those who want it. */
const list = {
  name: 'clients',
  initial: { ...defaultPreferences, hiddenColumns: ['city', 'birthDate', 'missing'] },
};

interface ClientListProps {
  search: ClientsSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: ClientsSearch, isStep: boolean) => void;
  /** Opens the page of a client. */
  onOpen: (id: string) => void;
  /** What the viewer has not read about a client, from the slice that keeps it. */
  unreadOf: (clientId: string) => ReactNode;
}

/** The clients whom the viewer reaches; those who need it most come first. */
export function ClientList({ search, onSearchChange, onOpen, unreadOf }: ClientListProps) {
  const viewer = useViewer();
  const display = useDisplay();
  const isNarrow = useMediaQuery('(max-width: 639.98px)');
  const [dialog, setDialog] = useState<'new' | 'emergency'>();
  const offices = useOfficeChoices();
  const filters = filtersOf(viewer, offices.data?.data ?? [], peopleSource);
  const sort = firstSortOf(viewer);
  const { view = 'table', ...address } = search;
  const page = useListPage<Omit<ClientsSearch, 'view'>>({
    list,
    address,
    onAddressChange: (next, isStep) =>
      onSearchChange({ ...next, ...(view === 'cards' ? { view } : {}) }, isStep),
    stateOf: (given) => stateOf(given, filters, sort),
    sort,
  });
  const query = listQueryOf(page.state);
  const found = useListedClients(query);
  const csv = useClientsExport();
  useClientsLive();
  const tier = tierOf(viewer);
  const dayOf = (day: string) => formatDate(day, display);
  const columns = [
    ...basicsOf(unreadOf),
    ...(tier === 'OFFICE' ? [attention] : []),
    ...(tier === 'OFFICE' || tier === 'CARE' ? caresOf(dayOf) : []),
    ...(tier === 'OFFICE' ? moreOf(dayOf) : []),
  ];
  const isCards = view === 'cards';
  const add = mayKeepClients.allows(viewer) ? (
    <Button variant="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setDialog('new')}>
      New client
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title="Client Profiles"
        count={found.data ? formatTotal(found.data.pagination) : undefined}
        actions={
          <>
            {mayReviewEmergencies.allows(viewer) ? (
              <ButtonLink href={`${clientsPath}/emergency-access`}>Emergency access</ButtonLink>
            ) : null}
            {mayOpenInEmergency.allows(viewer) && !reachesAll(viewer) ? (
              <Button icon={<Siren aria-hidden size={16} />} onPress={() => setDialog('emergency')}>
                Emergency access
              </Button>
            ) : null}
            {mayExportClients.allows(viewer) ? (
              <ExportButton isPending={csv.isPending} onPress={() => csv.mutate(query)} />
            ) : null}
            {add}
          </>
        }
      />
      <DataTable
        label="Client Profiles"
        columns={columns}
        {...page.table(found, 'Clients could not be loaded')}
        rowKey={(client) => client.id}
        rowLabel={(client) => client.fullName}
        filters={filters}
        searchLabel="Name, address, phone or ID"
        view={isCards ? 'tiles' : 'table'}
        onOpen={(client) => onOpen(client.id)}
        tools={
          isNarrow ? null : (
            <IconButton
              label={isCards ? 'Show as a table' : 'Show as cards'}
              icon={isCards ? <Rows3 aria-hidden size={18} /> : <LayoutGrid aria-hidden size={18} />}
              onPress={() => onSearchChange(isCards ? address : { ...address, view: 'cards' }, true)}
            />
          )
        }
        empty={
          <EmptyState title="No clients yet" icon={<ContactRound aria-hidden size={22} />} action={add}>
            {tier === 'OFFICE'
              ? 'Everyone your agency cares for is listed here, from the first call on.'
              : 'Clients are listed here once you are part of their care.'}
          </EmptyState>
        }
      />
      <p className="sr-only" role="status">
        {found.data ? `${formatTotal(found.data.pagination)} found` : ''}
      </p>
      <Suspense fallback={null}>
        {dialog === 'new' ? <NewClientDialog onClose={() => setDialog(undefined)} onOpen={onOpen} /> : null}
        {dialog === 'emergency' ? (
          <EmergencyDialog onClose={() => setDialog(undefined)} onOpen={onOpen} />
        ) : null}
      </Suspense>
    </>
  );
}
