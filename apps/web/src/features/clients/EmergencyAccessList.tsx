import { type EmergencyAccess, reviewOutcomeLabels } from '@homeward/contract/clients';
import { formatDateTime } from '@homeward/contract/core';
import { ShieldCheck, Siren } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useNow } from '../../ui/RelativeTime.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useDisplay } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import {
  type EmergencySearch,
  emergencyFilters,
  emergencyQueryOf,
  emergencyStateOf,
  newestFirst,
} from './clients.emergency.model.ts';
import { useEmergencyAccess } from './clients.emergency.queries.ts';
import { clientPath, clientsPath } from './clients.text.ts';

const ReviewDialog = lazyPart(() =>
  import('./ReviewDialog.tsx').then((module) => ({ default: module.ReviewDialog })),
);

function columnsOf(timeOf: (at: string) => string, nowMs: number): readonly Column<EmergencyAccess>[] {
  return [
    {
      id: 'client',
      header: 'Client',
      isFixed: true,
      card: 'title',
      cell: ({ client }) => (
        <a
          dir="auto"
          href={clientPath(client.id)}
          className="rounded-sm font-bold wrap-anywhere text-inherit no-underline hover:underline"
        >
          {client.fullName}
        </a>
      ),
    },
    {
      id: 'openedBy',
      header: 'Opened by',
      cell: ({ openedBy }) => (
        <UserLink userId={openedBy.id} className="wrap-anywhere">
          {openedBy.fullName}
        </UserLink>
      ),
    },
    {
      id: 'from',
      header: 'When',
      cell: ({ from }) => (
        <time dateTime={from} className="tabular-nums">
          {timeOf(from)}
        </time>
      ),
    },
    {
      id: 'reason',
      header: 'Reason',
      cell: ({ reason }) => (
        <span dir="auto" className="block max-w-96 text-sm wrap-anywhere">
          {reason}
        </span>
      ),
    },
    {
      id: 'review',
      header: 'Review',
      card: 'badge',
      cell: (access) => <ReviewCell access={access} isLate={Date.parse(access.reviewDueAt) < nowMs} />,
    },
  ];
}

function ReviewCell({ access, isLate }: { access: EmergencyAccess; isLate: boolean }) {
  const { review } = access;
  if (review === null) {
    return <StatusBadge kind={isLate ? 'bad' : 'waiting'}>{isLate ? 'Overdue' : 'Waiting'}</StatusBadge>;
  }
  return (
    <span className="grid gap-0.5">
      <StatusBadge kind={review.outcome === 'APPROPRIATE' ? 'good' : 'bad'}>
        {reviewOutcomeLabels[review.outcome]}
      </StatusBadge>
      <span className="text-sm text-muted wrap-anywhere">
        {review.by.fullName}
        {review.note === '' ? '' : `: ${review.note}`}
      </span>
    </span>
  );
}

interface EmergencyAccessListProps {
  search: EmergencySearch;
  onSearchChange: (search: EmergencySearch, isStep: boolean) => void;
}

/** Every emergency access with its review. */
export function EmergencyAccessList({ search, onSearchChange }: EmergencyAccessListProps) {
  const display = useDisplay();
  const nowMs = useNow();
  const [reviewed, setReviewed] = useState<EmergencyAccess>();
  const page = useListPage({
    list: { name: 'emergency-access' },
    address: search,
    onAddressChange: onSearchChange,
    stateOf: emergencyStateOf,
    sort: newestFirst,
  });
  const found = useEmergencyAccess(emergencyQueryOf(page.state));
  return (
    <>
      <PageHeader
        title="Emergency access"
        breadcrumbs={
          <Breadcrumbs
            trail={[{ label: 'Client Profiles', href: clientsPath }, { label: 'Emergency access' }]}
          />
        }
        count={found.data ? formatTotal(found.data.pagination) : undefined}
      />
      <DataTable
        label="Emergency access"
        columns={columnsOf((at) => formatDateTime(at, display), nowMs)}
        {...page.table(found, 'Emergency accesses could not be loaded')}
        rowKey={(access) => access.id}
        rowLabel={({ client, openedBy }) => `${client.fullName}, opened by ${openedBy.fullName}`}
        filters={emergencyFilters}
        rowActions={(access) =>
          access.mayReview ? (
            <Button
              size="sm"
              icon={<ShieldCheck aria-hidden size={15} />}
              aria-label={`Review the access to ${access.client.fullName}`}
              onPress={() => setReviewed(access)}
            >
              Review
            </Button>
          ) : null
        }
        empty={
          <EmptyState title="No emergency access yet" icon={<Siren aria-hidden size={22} />}>
            Each emergency access is listed here, with who opened the client and the reason they gave.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {reviewed ? <ReviewDialog access={reviewed} onClose={() => setReviewed(undefined)} /> : null}
      </Suspense>
    </>
  );
}
