import { mayExportDirectory, mayKeepPartners, type Partner } from '@homeward/contract/directory';
import { Building2, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { withFilter } from '../../ui/table/tableState.ts';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useViewer } from '../session/index.ts';
import {
  byName,
  type DirectorySearch,
  filtersOf,
  letterOf,
  listQueryOf,
  stateOf,
} from './directory.list.model.ts';
import { askAhead, sources, useDeletePartner, useExport, useListedPartners } from './directory.queries.ts';
import { mapHref } from './directory.text.ts';
import { EntryActions } from './EntryActions.tsx';
import { LetterBar } from './LetterBar.tsx';
import { OpeningBadge } from './OpeningBadge.tsx';
import { PartnerTypeBadge } from './PartnerTypeBadge.tsx';

const PartnerDialog = lazyPart(() =>
  import('./PartnerDialog.tsx').then((module) => ({ default: module.PartnerDialog })),
);
const PartnerSheet = lazyPart(() =>
  import('./PartnerSheet.tsx').then((module) => ({ default: module.PartnerSheet })),
);

const none = <span className="text-muted">—</span>;

const columns: readonly Column<Partner>[] = [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    isFixed: true,
    card: 'title',
    cell: ({ name, contactName }) => (
      <span className="flex min-w-0 max-w-80 flex-col">
        <span dir="auto" className="leading-tight font-bold wrap-anywhere">
          {name}
        </span>
        <span className="truncate text-sm/tight font-normal text-muted">{contactName}</span>
      </span>
    ),
  },
  { id: 'type', header: 'Type', card: 'badge', cell: ({ type }) => <PartnerTypeBadge type={type} /> },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phones }) => {
      const [first] = phones;
      return first ? <PhoneLink phone={first.number} /> : none;
    },
  },
  { id: 'hours', header: 'Hours', cell: ({ hours }) => (hours ? <OpeningBadge hours={hours} /> : none) },
  { id: 'city', header: 'City', cell: ({ address }) => address.city || none },
];

interface PartnerListProps {
  search: DirectorySearch;
  onSearchChange: (search: DirectorySearch, isStep: boolean) => void;
  /** Opens a partner beside the list, or closes it. */
  onPartner: (id: string | undefined) => void;
}

/** The organisations that the agency works with. */
export function PartnerList({ search, onSearchChange, onPartner }: PartnerListProps) {
  const viewer = useViewer();
  const mayKeep = mayKeepPartners.allows(viewer);
  const [edited, setEdited] = useState<Partner | 'new'>();
  const filters = filtersOf('partners', viewer, sources);
  const { tab: _tab, view: _view, partner: openId, ...address } = search;
  const page = useListPage({
    list: { name: 'directory-partners' },
    address,
    onAddressChange: onSearchChange,
    stateOf: (given) => stateOf(given, filters),
    sort: byName,
    onNext: (state) => askAhead(listQueryOf('partners', state)),
  });
  const query = listQueryOf('partners', page.state);
  const found = useListedPartners(query);
  const csv = useExport();
  const remove = useDeletePartner();
  const table = page.table(found, 'Partners could not be loaded');
  const add = mayKeep ? (
    <Button variant="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setEdited('new')}>
      Add partner
    </Button>
  ) : null;
  return (
    <>
      <LetterBar
        value={letterOf(page.state)}
        onChange={(letter) =>
          table.onStateChange(withFilter(page.state, 'letter', letter === undefined ? undefined : [letter]))
        }
      />
      <DataTable
        label="Partners"
        columns={columns}
        {...table}
        rowKey={(partner) => partner.id}
        rowLabel={(partner) => partner.name}
        filters={filters}
        searchLabel="Name, type, city or phone"
        pageSize={50}
        maxHeight="max(28rem, calc(100dvh - var(--under-bars) - 19rem))"
        onOpen={(partner) => onPartner(partner.id)}
        rowActions={(partner) => (
          <EntryActions
            id={partner.id}
            name={partner.name}
            phone={partner.phones[0]?.number}
            email={partner.email || undefined}
            map={mapHref(partner.address)}
            onEdit={mayKeep ? () => setEdited(partner) : undefined}
            onDelete={mayKeep ? () => remove.mutate(partner) : undefined}
          />
        )}
        tools={
          <>
            {mayExportDirectory.allows(viewer) ? (
              <ExportButton isPending={csv.isPending} onPress={() => csv.mutate(query)} />
            ) : null}
            {add}
          </>
        }
        empty={
          <EmptyState title="No partners yet" icon={<Building2 aria-hidden size={22} />} action={add}>
            Physicians, pharmacies, hospitals and other partners are listed here.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {openId ? (
          <PartnerSheet
            id={openId}
            known={found.data?.data.find(({ id }) => id === openId)}
            onClose={() => onPartner(undefined)}
            onEdit={mayKeep ? setEdited : undefined}
          />
        ) : null}
        {edited ? (
          <PartnerDialog
            partner={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
