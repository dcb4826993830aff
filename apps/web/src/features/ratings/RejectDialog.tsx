import type { Rating } from '@homeward/contract/ratings';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRejectReview } from './ratings.queries.ts';

interface RejectDialogProps {
  provider: { readonly fullName: string };
  review: Rating;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** It is gone, and so is the button that asked. */
  onRejected: () => void;
}

/** Asks first: a rejected review is gone, and its author has been told. */
export function RejectDialog({ provider, review, isOpen, onOpenChange, onRejected }: RejectDialogProps) {
  const reject = useRejectReview();
  return (
    <ConfirmDialog
      title={`Reject the review by ${review.rater.fullName}?`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      confirmLabel="Reject review"
      isPending={reject.isPending}
      pendingLabel="Rejecting…"
      onConfirm={() => reject.mutate(review, { onSuccess: onRejected, onSettled: () => onOpenChange(false) })}
    >
      It is removed for good and no longer counts. {review.rater.fullName} and {provider.fullName} are told.
    </ConfirmDialog>
  );
}
