import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';

interface SecurityDialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of several steps, each with its own button. A press outside does not close it: a code may be half typed. */
export function SecurityDialog({ title, description, onClose, children }: SecurityDialogProps) {
  return (
    <Modal isOpen onOpenChange={onClose} isDismissable={false} place="middle">
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title={title} onClose={onClose}>
          {description}
        </DialogHead>
        <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
      </Dialog>
    </Modal>
  );
}
