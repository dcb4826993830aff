import type { CredentialKind } from '@homeward/contract/staff';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useCredentialsLive } from './staff.credentials.live.ts';
import { useCredentialKinds, useDeleteKind } from './staff.credentials.queries.ts';
import { neededByInWords } from './staff.credentials.text.ts';

const CredentialKindDialog = lazyPart(() =>
  import('./CredentialKindDialog.tsx').then((module) => ({ default: module.CredentialKindDialog })),
);

type Open = 'add' | { readonly what: 'edit' | 'delete'; readonly kind: CredentialKind };

/** The kinds of credentials that the agency asks for. */
export function CredentialKinds() {
  const { data, error, isFetching, refetch } = useCredentialKinds();
  useCredentialsLive();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const chosen = typeof open === 'object' ? open : undefined;
  return (
    <DetailCard
      title="Credentials"
      isPlain
      action={
        <Button size="sm" icon={<Plus aria-hidden size={15} />} onPress={() => setOpen('add')}>
          Add kind
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        What the agency keeps on file for its staff. Nobody is scheduled without those that block scheduling.
      </p>
      {data ? (
        <ul className="divide-y divide-line">
          {data.data.map((kind) => (
            <KindRow key={kind.id} kind={kind} onOpen={(what) => setOpen({ what, kind })} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="The kinds could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <LoadingRegion label="Loading kinds…">
          <TextSkeleton lines={6} />
        </LoadingRegion>
      )}
      {data?.data.length === 0 ? <p className="text-muted">No kinds yet.</p> : null}
      <Suspense fallback={null}>
        {open === 'add' || chosen?.what === 'edit' ? (
          <CredentialKindDialog kind={chosen?.kind} onClose={close} />
        ) : null}
        {chosen?.what === 'delete' ? <DeleteKind kind={chosen.kind} onClose={close} /> : null}
      </Suspense>
    </DetailCard>
  );
}

function KindRow({ kind, onOpen }: { kind: CredentialKind; onOpen: (what: 'edit' | 'delete') => void }) {
  const { name, reminderDays, needsExpiration, blocksScheduling, isRetired, uses } = kind;
  const reminded =
    reminderDays.length === 0 ? 'No reminders' : `Reminders ${reminderDays.join(', ')} days ahead`;
  const facts = [
    needsExpiration ? 'Always expires' : 'May not expire',
    reminded,
    uses === 1 ? '1 in use' : `${uses} in use`,
  ];
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 dir="auto" className="font-medium wrap-anywhere">
            {name}
          </h3>
          {blocksScheduling ? <Badge tone="warning">Blocks scheduling</Badge> : null}
          {isRetired ? <Badge>Retired</Badge> : null}
        </div>
        <p className="text-sm">{neededByInWords(kind)}</p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      <MenuButton
        label={`Actions for ${name}`}
        size="sm"
        entries={[
          { id: 'edit', label: 'Edit', onAction: () => onOpen('edit') },
          { id: 'delete', label: 'Delete', isDanger: true, onAction: () => onOpen('delete') },
        ]}
      />
    </li>
  );
}

function DeleteKind({ kind, onClose }: { kind: CredentialKind; onClose: () => void }) {
  const remove = useDeleteKind();
  return (
    <ConfirmDialog
      title={`Delete “${kind.name}”?`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      confirmLabel="Delete kind"
      isPending={remove.isPending}
      pendingLabel="Deleting…"
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={() => remove.mutate(kind, { onSuccess: onClose })}
    >
      A kind in use cannot be deleted. Edit it to retire it.
    </ConfirmDialog>
  );
}
