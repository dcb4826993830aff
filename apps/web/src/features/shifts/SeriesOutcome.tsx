import type { SeriesResult } from '@homeward/contract/shifts';
import { Dialog } from 'react-aria-components/Dialog';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useDisplay } from '../session/index.ts';
import { counted, dayInWords } from './shifts.text.ts';

interface SeriesOutcomeProps {
  result: SeriesResult;
  title: string;
  onClose: () => void;
}

/** After a series was saved: which of its days stayed open, and why. */
export function SeriesOutcome({ result, title, onClose }: SeriesOutcomeProps) {
  const display = useDisplay();
  const { leftOpen, conflicts } = result;
  const more = leftOpen - conflicts.length;
  return (
    <Modal isOpen onOpenChange={(isOpen) => isOpen || onClose()} isDismissable place="middle">
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title={title} onClose={onClose} />
        <div className="grid min-h-0 gap-3.5 overflow-y-auto px-5 pb-4">
          <Banner tone="warning" live="polite">
            {`${counted(leftOpen, 'shift')} stayed open, because the regular caregiver has a conflict.`}
          </Banner>
          <ul aria-label="Conflicts" className="grid gap-2.5">
            {conflicts.map(({ date, message }) => (
              <li key={`${date} ${message}`}>
                <span className="font-medium">{dayInWords(date, display)}</span>
                <span className="block text-muted">{message}</span>
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="text-muted">{`and ${more} more`}</p> : null}
        </div>
        <div className="flex justify-end border-t border-line px-5 py-3.5">
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    </Modal>
  );
}
