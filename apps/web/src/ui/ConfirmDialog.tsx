import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  /** A question with the thing's name, such as "Delete “Home Care Aide”?" */
  title: string;
  /** What will be lost. */
  children: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The verb, such as "Delete license". */
  confirmLabel: string;
  onConfirm: () => void;
  isPending?: boolean;
  pendingLabel?: string;
  /** Why it did not work; the dialog stays. */
  error?: string | undefined;
  /** A plain question rather than a loss. */
  isHarmless?: boolean;
}

/**
 * Asks before something that cannot be undone, or before much is lost at once, and names what will be lost. A small
 * thing that can be undone is not asked: use `notify` with `undo`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, isOpen, onOpenChange, confirmLabel, onConfirm, isPending, pendingLabel, error } =
    props;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!isPending) onOpenChange(next);
      }}
      isDismissable={!isPending}
      place="middle"
      size="sm"
    >
      <Dialog role="alertdialog" className="flex min-h-0 flex-col outline-none">
        <div className="flex gap-4 overflow-y-auto px-5 pt-5 pb-4">
          {props.isHarmless ? null : (
            <span
              data-tone="danger"
              className="inline-flex size-10 shrink-0 items-center justify-center rounded-md bg-tone-tint text-tone"
            >
              <TriangleAlert aria-hidden size={20} />
            </span>
          )}
          <div className="min-w-0">
            <Heading slot="title" className="text-lg font-bold">
              {title}
            </Heading>
            <div className="mt-1.5 text-muted">{children}</div>
            {error ? (
              <p role="alert" data-tone="danger" className="mt-3 font-medium text-tone">
                {error}
              </p>
            ) : null}
          </div>
        </div>
        <div className="flex flex-wrap justify-end gap-2.5 px-5 pb-5">
          <Button autoFocus onPress={() => onOpenChange(false)} isDisabled={isPending ?? false}>
            Cancel
          </Button>
          <Button
            variant={props.isHarmless ? 'primary' : 'danger'}
            onPress={onConfirm}
            isPending={isPending ?? false}
            {...(pendingLabel ? { pendingLabel } : {})}
          >
            {confirmLabel}
          </Button>
        </div>
      </Dialog>
    </Modal>
  );
}
