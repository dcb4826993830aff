import { chatText, type Message } from '@homeward/contract/chat';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface DeleteDialogProps {
  /** Undefined: nothing is to be deleted. */
  message: Message | undefined;
  onDelete: (message: Message) => void;
  onClose: () => void;
}

/** Asks before a message is deleted. */
export function DeleteDialog({ message, onDelete, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title="Delete this message?"
      isOpen={message !== undefined}
      onOpenChange={onClose}
      confirmLabel="Delete message"
      onConfirm={() => {
        if (message) onDelete(message);
        onClose();
      }}
    >
      Everyone in this conversation then reads “{chatText.deleted}” in its place.
    </ConfirmDialog>
  );
}
