import { Dialog } from 'react-aria-components/Dialog';
import { DialogHead } from '../DialogHead.tsx';
import { Modal } from '../Modal.tsx';
import { MoveTimeline, type MoveTimelineProps } from './MoveTimeline.tsx';

export interface MoveHistoryProps extends MoveTimelineProps {
  /** What it is called. */
  name: string;
  onClose: () => void;
}

/** The history of a thing in a dialog. */
export function MoveHistory({ name, onClose, ...history }: MoveHistoryProps) {
  return (
    <Modal isOpen onOpenChange={onClose} isDismissable place="middle">
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title={`History of ${name}`} onClose={onClose} />
        <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-5">
          <MoveTimeline {...history} />
        </div>
      </Dialog>
    </Modal>
  );
}
