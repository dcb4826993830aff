import { dayIn } from '@homeward/contract/core';
import type { RateCardRow } from '@homeward/contract/rates';
import { CircleDollarSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, formatTotal } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { Link } from '../../ui/Link.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { CardTimeline } from './CardTimeline.tsx';
import { byFrom, filtersOf, listQueryOf, type RatesSearch, stateOf } from './rates.list.model.ts';
import { useListedCards } from './rates.queries.ts';
import { cardPath, statusKinds, statusLabel, words } from './rates.text.ts';

function columnsOf(dayOf: (day: string) => string): readonly Column<RateCardRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      isFixed: true,
      card: 'title',
      cell: ({ id, name }) => (
        <Link variant="plain" href={cardPath(id)} className="font-bold wrap-anywhere">
          {name}
        </Link>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ status }) => <StatusBadge kind={statusKinds[status]}>{statusLabel(status)}</StatusBadge>,
    },
    {
      id: 'office',
      header: 'Office',
      cell: ({ officeName }) => <span className="wrap-anywhere">{officeName ?? words.allOffices}</span>,
    },
    {
      id: 'from',
      header: 'From',
      isSortable: true,
      cell: ({ effectiveFrom }) => <DayCell>{dayOf(effectiveFrom)}</DayCell>,
    },
    {
      id: 'to',
      header: 'To',
      cell: ({ effectiveTo }) => <DayCell>{effectiveTo ? dayOf(effectiveTo) : words.noEnd}</DayCell>,
    },
    {
      id: 'prices',
      header: 'Prices',
      align: 'end',
      cell: ({ lineCount }) => <span className="tabular-nums">{formatNumber(lineCount)}</span>,
    },
  ];
}

function DayCell({ children }: { children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>;
}

const list = { name: 'rate-cards' };

interface RateCardsProps {
  address: Omit<RatesSearch, 'tab'>;
  onAddressChange: (address: Omit<RatesSearch, 'tab'>, isStep: boolean) => void;
  onOpen: (id: string) => void;
  /** The button that makes a new card. */
  add: ReactNode;
}

/** All rate cards, with their dates and status. */
export function RateCards({ address, onAddressChange, onOpen, add }: RateCardsProps) {
  const { day, timezone } = useFormatters();
  const offices = useOfficeChoices();
  const filters = filtersOf(offices.data?.data ?? []);
  const page = useListPage({
    list,
    address,
    onAddressChange,
    stateOf: (given) => stateOf(given, filters),
    sort: byFrom,
  });
  const found = useListedCards(listQueryOf(page.state));
  return (
    <div className="grid gap-4.5">
      <CardTimeline cards={found.data?.data ?? []} today={dayIn(timezone, new Date())} />
      <DataTable
        label="Rate cards"
        columns={columnsOf(day)}
        {...page.table(found, 'Rate cards could not be loaded')}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        filters={filters}
        searchLabel="Name"
        onOpen={({ id }) => onOpen(id)}
        empty={
          <EmptyState
            title="No rate cards yet"
            icon={<CircleDollarSign aria-hidden size={22} />}
            action={add}
          >
            A rate card is a price list: what the agency bills and pays for each service, from one day to
            another. Shifts are priced by the card that is active on their day.
          </EmptyState>
        }
      />
      <p className="sr-only" role="status">
        {found.data ? `${formatTotal(found.data.pagination)} found` : ''}
      </p>
    </div>
  );
}
