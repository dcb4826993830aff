import type { StoredFile } from '@homeward/contract/files';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { isPlain, useKeys } from './files.keys.hooks.ts';
import { type RelatedOptions, useRelated } from './files.related.hooks.ts';
import { useSwipe } from './files.swipe.hooks.ts';
import { ViewerArrow } from './ViewerArrow.tsx';
import { ViewerBar } from './ViewerBar.tsx';
import { ViewerStage } from './ViewerStage.tsx';

interface FileViewerProps extends RelatedOptions {
  onClose: () => void;
  onDownload: (file: StoredFile) => void;
}

/**
 * Files over the whole window, one at a time. Left and right lead to the related ones and not past the ends; Esc and
 * a press beside the file close. Dark in both themes, so that pictures and films stand out.
 */
export function FileViewer({ onClose, onDownload, ...turning }: FileViewerProps) {
  const { viewing } = turning;
  const { file, isOpen } = viewing;
  const { position, total, hasPrevious, hasNext, edge, back, forth } = useRelated(turning);
  useKeys((event) => {
    if (!isOpen || !isPlain(event)) return false;
    if (event.key === 'ArrowLeft') back();
    else if (event.key === 'ArrowRight') forth();
    else if (event.key === 'Escape') onClose();
    else return false;
    return true;
  });
  const swipe = useSwipe(back, forth);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable
      className="fades theme-dark fixed inset-0 z-40 bg-page text-ink"
    >
      <Modal className="size-full outline-none">
        <Dialog aria-label={`File viewer: ${file.name}`} className="size-full outline-none">
          <div className="flex h-dvh flex-col">
            <ViewerBar
              file={file}
              place={total > 1 && position > 0 ? { position, total } : undefined}
              onPrevious={hasPrevious ? back : undefined}
              onNext={hasNext ? forth : undefined}
              onDownload={() => onDownload(file)}
              onClose={onClose}
            />
            <div className="relative min-h-0 flex-1" {...swipe}>
              <ViewerStage
                key={file.id}
                file={file}
                onBackdrop={onClose}
                onDownload={() => onDownload(file)}
              />
              {total > 1 ? (
                <>
                  <ViewerArrow way="previous" isDisabled={!hasPrevious} onPress={back} />
                  <ViewerArrow way="next" isDisabled={!hasNext} onPress={forth} />
                </>
              ) : null}
            </div>
            <p role="status" className="sr-only">
              {edge || `${file.name}, ${position > 0 ? `${position} of ${total}` : 'one file'}`}
            </p>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
