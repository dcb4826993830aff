import { formatClock, weekdayNames } from '@homeward/contract/core';
import { mayKeepGroups, type RotationAnswer } from '@homeward/contract/groups';
import { Pencil, PhoneCall, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import { useOnCallLive } from './groups.live.ts';
import { useDeleteRotation, useRotations } from './groups.on-call.queries.ts';
import { TurnList } from './TurnList.tsx';

const RotationDialog = lazyPart(() =>
  import('./RotationDialog.tsx').then((module) => ({ default: module.RotationDialog })),
);

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'delete'; readonly rotation: RotationAnswer };

/** Every rotation with its turns and gaps. Management swaps turns; a Super Admin keeps the rotations. */
export function OnCall() {
  const found = useRotations();
  const [open, setOpen] = useState<Open>();
  const mayKeep = mayKeepGroups.allows(useViewer());
  useOnCallLive();
  if (found.isError) {
    return (
      <ErrorState title="Rotations could not be loaded" onRetry={() => void found.refetch()}>
        {sentenceOf(found.error)}
      </ErrorState>
    );
  }
  if (found.data === undefined) return <TextSkeleton lines={6} />;
  const create = mayKeep ? (
    <Button
      variant="primary"
      icon={<Plus aria-hidden size={16} />}
      onPress={() => setOpen({ dialog: 'new' })}
    >
      New rotation
    </Button>
  ) : undefined;
  const rotations = found.data.data;
  return (
    <div className="grid gap-4">
      {rotations.length === 0 ? (
        <EmptyState
          title="No rotations yet"
          icon={<PhoneCall aria-hidden size={22} />}
          {...(create ? { action: create } : {})}
        >
          People in a rotation are on call for a week each, and the Directory shows who it is now.
        </EmptyState>
      ) : (
        <>
          {create ? <div className="justify-self-end">{create}</div> : null}
          {rotations.map((rotation) => (
            <RotationCard
              key={rotation.id}
              rotation={rotation}
              onChange={mayKeep ? (dialog) => setOpen({ dialog, rotation }) : undefined}
            />
          ))}
        </>
      )}
      <Suspense fallback={null}>
        <Dialogs open={open} onClose={() => setOpen(undefined)} />
      </Suspense>
    </div>
  );
}

interface RotationCardProps {
  rotation: RotationAnswer;
  /** Undefined for those who do not keep rotations. */
  onChange: ((what: 'edit' | 'delete') => void) | undefined;
}

function RotationCard({ rotation, onChange }: RotationCardProps) {
  const { name, handoverWeekday, handoverTime, timezone, turns } = rotation;
  const gaps = turns.filter(({ gap }) => gap !== null).length;
  const handover = `${weekdayNames[handoverWeekday]}s at ${useClock()(handoverTime)}, ${timezone.replaceAll('_', ' ')}`;
  const size = 17;
  return (
    <DetailCard
      title={name}
      isPlain
      aside={gaps > 0 ? <Badge tone="danger">{gaps === 1 ? '1 gap' : `${gaps} gaps`}</Badge> : undefined}
      action={
        onChange ? (
          <MenuButton
            label={`Actions for ${name}`}
            size="sm"
            entries={[
              {
                id: 'edit',
                label: 'Edit',
                icon: <Pencil aria-hidden size={size} />,
                onAction: () => onChange('edit'),
              },
              {
                id: 'delete',
                label: 'Delete',
                icon: <Trash2 aria-hidden size={size} />,
                isDanger: true,
                onAction: () => onChange('delete'),
              },
            ]}
          />
        ) : undefined
      }
    >
      <p className="mb-1 text-muted">{`Handover on ${handover}`}</p>
      <TurnList rotation={rotation} />
    </DetailCard>
  );
}

/** Writes a wall-clock time in the reader's way. */
function useClock(): (time: string) => string {
  const display = useDisplay();
  return (time) => formatClock(time, display);
}

function Dialogs({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  if (!open) return null;
  if (open.dialog === 'new') return <RotationDialog rotation={undefined} onClose={onClose} />;
  return open.dialog === 'edit' ? (
    <RotationDialog rotation={open.rotation} onClose={onClose} />
  ) : (
    <DeleteRotation rotation={open.rotation} onClose={onClose} />
  );
}

function DeleteRotation({ rotation, onClose }: { rotation: RotationAnswer; onClose: () => void }) {
  const remove = useDeleteRotation();
  return (
    <ConfirmDialog
      title={`Delete “${rotation.name}”?`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      confirmLabel="Delete rotation"
      onConfirm={() => remove.mutate(rotation, { onSuccess: onClose })}
      isPending={remove.isPending}
      pendingLabel="Deleting…"
      error={remove.isError ? sentenceOf(remove.error) : undefined}
    >
      <p>Its turns and swaps are deleted with it. It no longer puts anyone on call.</p>
    </ConfirmDialog>
  );
}
