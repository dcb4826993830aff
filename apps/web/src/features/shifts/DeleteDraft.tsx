import type { Shift } from '@homeward/contract/shifts';
import { sentenceOf } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useDisplay } from '../session/index.ts';
import { refetchShifts, useDeleteShift } from './shifts.queries.ts';
import { shiftName, whenInWords } from './shifts.text.ts';

interface DeleteDraftProps {
  shift: Shift;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a draft is deleted. */
export function DeleteDraft({ shift, onClose, onDeleted }: DeleteDraftProps) {
  const display = useDisplay();
  const remove = useDeleteShift();
  return (
    <ConfirmDialog
      title={`Delete the draft “${shiftName(shift)}”?`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Delete draft"
      isPending={remove.isPending}
      pendingLabel="Deleting…"
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(shift, {
          onSuccess: () => {
            notify({ title: 'Draft deleted' });
            onDeleted();
          },
          onError: () => void refetchShifts(),
        })
      }
    >
      {whenInWords(shift, display)}.{' '}
      {shift.seriesId === null ? '' : 'Its series skips this day from now on. '}Nobody has been notified of
      it. This cannot be undone.
    </ConfirmDialog>
  );
}
