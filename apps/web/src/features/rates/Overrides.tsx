import { formatCents } from '@homeward/contract/core';
import { mayKeepRates, overrideScopeLabels, type RateOverrideRow } from '@homeward/contract/rates';
import { Pencil, Plus, Trash2, UserRoundCog } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { clientSource } from '../clients/index.ts';
import { useViewer } from '../session/index.ts';
import { peopleSource } from '../users/index.ts';
import type { RatesSearch } from './rates.list.model.ts';
import { byFrom, filtersOf, listQueryOf, partiesInWords, stateOf } from './rates.overrides.model.ts';
import { useDeleteOverride, useListedOverrides } from './rates.overrides.queries.ts';
import { columnLabel, rowLabel, words } from './rates.text.ts';

const OverrideDialog = lazyPart(() =>
  import('./OverrideDialog.tsx').then((module) => ({ default: module.OverrideDialog })),
);

const rate = (cents: number | null) =>
  cents === null ? <span className="text-muted">As the card</span> : formatCents(cents);

function columnsOf(dayOf: (day: string) => string): readonly Column<RateOverrideRow>[] {
  return [
    {
      id: 'parties',
      header: 'For',
      isFixed: true,
      card: 'title',
      cell: (override) => (
        <span className="grid min-w-0">
          <span className="font-bold wrap-anywhere">{partiesInWords(override)}</span>
          <span className="text-sm text-muted">{overrideScopeLabels[override.scope]}</span>
        </span>
      ),
    },
    {
      id: 'what',
      header: 'Price',
      cell: (override) => (
        <span className="grid min-w-0">
          <span>{rowLabel(override)}</span>
          <span className="text-sm text-muted">{columnLabel(override)}</span>
        </span>
      ),
    },
    {
      id: 'bill',
      header: 'Bill',
      align: 'end',
      cell: ({ billRateCents }) => <span className="tabular-nums">{rate(billRateCents)}</span>,
    },
    {
      id: 'pay',
      header: 'Pay',
      align: 'end',
      cell: ({ payRateCents }) => <span className="tabular-nums">{rate(payRateCents)}</span>,
    },
    {
      id: 'from',
      header: 'From',
      isSortable: true,
      cell: ({ effectiveFrom }) => (
        <span className="whitespace-nowrap tabular-nums">{dayOf(effectiveFrom)}</span>
      ),
    },
    {
      id: 'to',
      header: 'To',
      cell: ({ effectiveTo }) => (
        <span className="whitespace-nowrap tabular-nums">
          {effectiveTo ? dayOf(effectiveTo) : words.noEnd}
        </span>
      ),
    },
    {
      id: 'reason',
      header: 'Reason',
      cell: ({ reason }) => (
        <span dir="auto" className="block max-w-72 wrap-anywhere">
          {reason}
        </span>
      ),
    },
  ];
}

const list = { name: 'rate-overrides' };
const filters = filtersOf(clientSource, peopleSource);

/** The dialog that is open over the list. */
type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'delete'; readonly override: RateOverrideRow };

interface OverridesProps {
  address: Omit<RatesSearch, 'tab'>;
  onAddressChange: (address: Omit<RatesSearch, 'tab'>, isStep: boolean) => void;
}

/** Prices for one client, caregiver, payer or shift. They take precedence over the rate cards. */
export function Overrides({ address, onAddressChange }: OverridesProps) {
  const { day } = useFormatters();
  const mayKeep = mayKeepRates.allows(useViewer());
  const [open, setOpen] = useState<Open>();
  const page = useListPage({
    list,
    address,
    onAddressChange,
    stateOf: (given) => stateOf(given, filters),
    sort: byFrom,
  });
  const found = useListedOverrides(listQueryOf(page.state));
  const add = mayKeep ? (
    <Button
      variant="primary"
      icon={<Plus aria-hidden size={16} />}
      onPress={() => setOpen({ dialog: 'new' })}
    >
      New override
    </Button>
  ) : null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[72ch] text-muted">
          An override is a price for one client, caregiver, payer or shift. It takes precedence over the rate
          cards.
        </p>
        {add}
      </div>
      <DataTable
        label="Overrides"
        columns={columnsOf(day)}
        {...page.table(found, 'Overrides could not be loaded')}
        rowKey={({ id }) => id}
        rowLabel={(override) => `${partiesInWords(override)}, ${rowLabel(override)}`}
        filters={filters}
        empty={
          <EmptyState title="No overrides yet" icon={<UserRoundCog aria-hidden size={22} />} action={add}>
            The rate cards apply to everyone.
          </EmptyState>
        }
        {...(mayKeep
          ? {
              onOpen: (override: RateOverrideRow) => setOpen({ dialog: 'edit', override }),
              rowActions: (override: RateOverrideRow) => (
                <MenuButton
                  label={`Actions for ${partiesInWords(override)}, ${rowLabel(override)}`}
                  size="sm"
                  entries={[
                    {
                      id: 'edit',
                      label: 'Edit',
                      icon: <Pencil aria-hidden size={17} />,
                      onAction: () => setOpen({ dialog: 'edit', override }),
                    },
                    {
                      id: 'delete',
                      label: 'Delete',
                      icon: <Trash2 aria-hidden size={17} />,
                      isDanger: true,
                      onAction: () => setOpen({ dialog: 'delete', override }),
                    },
                  ]}
                />
              ),
            }
          : {})}
      />
      <p className="sr-only" role="status">
        {found.data ? `${formatTotal(found.data.pagination)} found` : ''}
      </p>
      <Suspense fallback={null}>
        {open?.dialog === 'new' ? (
          <OverrideDialog override={undefined} onClose={() => setOpen(undefined)} />
        ) : open?.dialog === 'edit' ? (
          <OverrideDialog override={open.override} onClose={() => setOpen(undefined)} />
        ) : null}
      </Suspense>
      {open?.dialog === 'delete' ? (
        <DeleteOverride override={open.override} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

function DeleteOverride({ override, onClose }: { override: RateOverrideRow; onClose: () => void }) {
  const remove = useDeleteOverride();
  return (
    <ConfirmDialog
      title={`Delete the override for ${partiesInWords(override)}?`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      confirmLabel="Delete override"
      onConfirm={() => remove.mutate(override, { onSuccess: onClose })}
      isPending={remove.isPending}
      pendingLabel="Deleting…"
      error={remove.isError ? sentenceOf(remove.error) : undefined}
    >
      Shifts that are priced from now on follow the rate cards. To end it on a day, give it a last day
      instead.
    </ConfirmDialog>
  );
}
