import { cardStates, type RateCardDetail } from '@homeward/contract/rates';
import { Copy, Download, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { MovesMenu } from '../../ui/states/MovesMenu.tsx';
import { cardMoves, refetchRates, useDeleteCard, useExportLines } from './rates.queries.ts';
import { statusKinds, statusLabel, words } from './rates.text.ts';

const CardDialog = lazyPart(() =>
  import('./CardDialog.tsx').then((module) => ({ default: module.CardDialog })),
);
const CopyDialog = lazyPart(() =>
  import('./CopyDialog.tsx').then((module) => ({ default: module.CopyDialog })),
);
const ConfirmDialog = lazyPart(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface CardHeaderProps {
  card: RateCardDetail;
  mayKeep: boolean;
  /** Opens another card. */
  onOpen: (id: string) => void;
  /** The card was deleted. */
  onGone: () => void;
}

/** The name of the card, its office, its dates and its actions. */
export function CardHeader({ card, mayKeep, onOpen, onGone }: CardHeaderProps) {
  const { day } = useFormatters();
  const [dialog, setDialog] = useState<'edit' | 'copy' | 'delete'>();
  const csv = useExportLines(card.id);
  const remove = useDeleteCard();
  const close = () => setDialog(undefined);
  const { name, officeName, effectiveFrom, effectiveTo, notes, status } = card;
  const days = effectiveTo ? `${day(effectiveFrom)} to ${day(effectiveTo)}` : `From ${day(effectiveFrom)} on`;
  return (
    <header className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <PageTitle title={name} />
          <StatusBadge kind={statusKinds[status]}>{statusLabel(status)}</StatusBadge>
        </div>
        <p className="mt-0.5 wrap-anywhere">{`${officeName ?? words.allOffices} · ${days}`}</p>
        {notes === '' ? null : (
          <p dir="auto" className="mt-1 max-w-[72ch] whitespace-pre-line wrap-anywhere text-muted">
            {notes}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          icon={<Download aria-hidden size={16} />}
          isPending={csv.isPending}
          pendingLabel="Exporting…"
          onPress={() => csv.mutate()}
        >
          Export CSV
        </Button>
        {mayKeep ? (
          <>
            <Button icon={<Copy aria-hidden size={16} />} onPress={() => setDialog('copy')}>
              {words.copy}
            </Button>
            {status === 'ARCHIVED' ? null : (
              <Button icon={<Pencil aria-hidden size={16} />} onPress={() => setDialog('edit')}>
                Edit
              </Button>
            )}
            {status === 'DRAFT' ? (
              <Button
                variant="quiet"
                icon={<Trash2 aria-hidden size={16} />}
                onPress={() => setDialog('delete')}
              >
                Delete draft
              </Button>
            ) : null}
            <MovesMenu
              calls={cardMoves}
              states={cardStates}
              thing={card}
              name={name}
              moves={card.moves}
              onMoved={() => void refetchRates()}
            />
          </>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {dialog === 'edit' ? <CardDialog card={card} onClose={close} onSaved={close} /> : null}
        {dialog === 'copy' ? <CopyDialog card={card} onClose={close} onOpen={onOpen} /> : null}
        {dialog === 'delete' ? (
          <ConfirmDialog
            title={`Delete “${name}”?`}
            isOpen
            onOpenChange={(isOpen) => (isOpen ? undefined : close())}
            confirmLabel="Delete draft"
            onConfirm={() =>
              remove.mutate(card, {
                onSuccess: () => {
                  notify({ title: 'Draft deleted', description: name });
                  onGone();
                },
              })
            }
            isPending={remove.isPending}
            pendingLabel="Deleting…"
            error={remove.isError ? sentenceOf(remove.error) : undefined}
          >
            Its prices are deleted with it.
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </header>
  );
}
