import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { DialogHead } from './DialogHead.tsx';
import { Modal } from './Modal.tsx';

export interface SheetProps {
  /** Names the sheet; shown at its top unless `isBare`. */
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `end` for details beside the page, `start` for the menu of small screens. */
  place?: 'end' | 'start';
  /** At the end: 28 rem or 42 rem wide. */
  size?: 'md' | 'lg';
  /** The content brings its own head and way out. */
  isBare?: boolean;
  /** Stands at the bottom while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel along the edge of the window, over the page. Esc and a press outside close it; the page behind does not scroll. */
export function Sheet(props: SheetProps) {
  const { title, description, isOpen, onOpenChange, place = 'end', isBare, footer, children, size } = props;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      place={place}
      {...(size ? { size } : {})}
    >
      <Dialog
        {...(isBare ? { 'aria-label': title } : {})}
        className="flex h-full min-h-0 flex-col outline-none"
      >
        {isBare ? (
          children
        ) : (
          <>
            <DialogHead title={title} onClose={() => onOpenChange(false)}>
              {description}
            </DialogHead>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-6">{children}</div>
          </>
        )}
        {footer ? (
          <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-3.5">{footer}</div>
        ) : null}
      </Dialog>
    </Modal>
  );
}
