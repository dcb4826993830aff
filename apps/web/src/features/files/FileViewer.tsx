import type { StoredFile } from '@homeward/contract/files';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { isPlain, useKeys } from './files.keys.hooks.ts';
import { useSwipe } from './files.swipe.hooks.ts';
import { neighboursOf, type Viewing } from './files.view.hooks.ts';
import { ViewerArrow } from './ViewerArrow.tsx';
import { ViewerBar } from './ViewerBar.tsx';
import { ViewerStage } from './ViewerStage.tsx';

interface FileViewerProps {
  viewing: Viewing;
  onOpen: (file: StoredFile, related: readonly StoredFile[]) => void;
  onClose: () => void;
  onDownload: (file: StoredFile) => void;
}

/**
 * Files over the whole window, one at a time. Left and right lead to the related ones and not past the ends; Esc and
 * a press beside the file close. Dark in both themes, so that pictures and films stand out.
 */
export function FileViewer({ viewing, onOpen, onClose, onDownload }: FileViewerProps) {
  const { file, related, isOpen } = viewing;
  const { previous, next, position } = neighboursOf(file, related);
  const [edge, setEdge] = useState('');
  const go = (to: StoredFile | undefined, atEnd: string) => {
    if (to) onOpen(to, related);
    setEdge(to ? '' : atEnd);
  };
  const back = () => go(previous, 'This is the first file.');
  const forth = () => go(next, 'This is the last file.');
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
              place={related.length > 1 && position > 0 ? { position, total: related.length } : undefined}
              onPrevious={previous && back}
              onNext={next && forth}
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
              {related.length > 1 ? (
                <>
                  <ViewerArrow way="previous" isDisabled={!previous} onPress={back} />
                  <ViewerArrow way="next" isDisabled={!next} onPress={forth} />
                </>
              ) : null}
            </div>
            <p role="status" className="sr-only">
              {edge || `${file.name}, ${position > 0 ? `${position} of ${related.length}` : 'one file'}`}
            </p>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
