import { Dialog } from 'react-aria-components/Dialog';
import { sentenceOf } from '../../lib/problem.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';

interface WaitingDialogProps {
  title: string;
  found: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  onClose: () => void;
}

/** Stands where a form will be until what it begins with is there. */
export function WaitingDialog({ title, found, onClose }: WaitingDialogProps) {
  return (
    <Modal isOpen onOpenChange={(isOpen) => isOpen || onClose()} isDismissable place="middle" size="lg">
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title={title} onClose={onClose} />
        <div className="min-h-64 px-5 pb-5">
          {found.error ? (
            <ErrorState
              title="This could not be loaded"
              onRetry={() => void found.refetch()}
              isRetrying={found.isFetching}
            >
              {sentenceOf(found.error)}
            </ErrorState>
          ) : (
            <LoadingRegion label="Loading…">
              <TextSkeleton lines={8} />
            </LoadingRegion>
          )}
        </div>
      </Dialog>
    </Modal>
  );
}
