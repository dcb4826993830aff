import { filesText, type StoredFile } from '@homeward/contract/files';
import { ShieldAlert } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { notify } from '../../ui/notify.ts';
import { AudioViewer } from './AudioViewer.tsx';
import { pdfPart } from './files.fetched.hooks.ts';
import { viewKindOf } from './files.text.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { NoPreview } from './NoPreview.tsx';
import { StageNote } from './StageNote.tsx';
import { StageWaiting } from './StageWaiting.tsx';
import { TextViewer } from './TextViewer.tsx';
import { VideoViewer } from './VideoViewer.tsx';
import { ViewerBoundary } from './ViewerBoundary.tsx';

interface ViewerStageProps {
  file: StoredFile;
  onBackdrop: () => void;
  onDownload: () => void;
}

/**
 * The part of the viewer that fits the file's type. A press beside what is shown closes: one that begins and ends
 * there, not what was drawn out of a text or a field.
 */
export function ViewerStage({ file, onBackdrop, onDownload }: ViewerStageProps) {
  const pressed = useRef<EventTarget>(undefined);
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.matches('[data-backdrop]') && pressed.current === target)
      onBackdrop();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the Close button do the same
    // biome-ignore lint/a11y/noStaticElementInteractions: the same; this is the ground that the file lies on
    <div
      className="absolute inset-0"
      data-backdrop
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onClick}
    >
      {file.isHeld ? (
        <StageNote icon={<ShieldAlert aria-hidden size={24} />} title={filesText.held} />
      ) : (
        <Guarded file={file} onDownload={onDownload} />
      )}
    </div>
  );
}

/** A viewer that fails costs the viewer, and says what it can. */
function Guarded({ file, onDownload }: { file: StoredFile; onDownload: () => void }) {
  const shown = <Shown file={file} onDownload={onDownload} />;
  if (viewKindOf(file) !== 'pdf') {
    const instead = <NoPreview file={file} onDownload={onDownload} />;
    return (
      <ViewerBoundary fileId={file.id} instead={instead}>
        {shown}
      </ViewerBoundary>
    );
  }
  return (
    <ViewerBoundary
      fileId={file.id}
      onFailed={() => notify({ ...filesText.documentFailed, variant: 'destructive' })}
      instead={<StageNote title={filesText.pdfInline}>{filesText.pdfFailed}</StageNote>}
    >
      {shown}
    </ViewerBoundary>
  );
}

function Shown({ file, onDownload }: { file: StoredFile; onDownload: () => void }) {
  const kind = viewKindOf(file);
  // A picture and a PDF have sentences of their own for a file without an address.
  if (file.url === '' && kind !== 'image' && kind !== 'pdf') return <StageNote title={filesText.noFile} />;
  switch (kind) {
    case 'image':
      return <ImageViewer file={file} />;
    case 'audio':
      return <AudioViewer file={file} onDownload={onDownload} />;
    case 'video':
      return <VideoViewer file={file} onDownload={onDownload} />;
    case 'pdf':
      return <Pdf file={file} />;
    case 'text':
      return <TextViewer file={file} />;
    case 'none':
      return <NoPreview file={file} onDownload={onDownload} />;
  }
}

/** Documents have code of their own, which is large. */
function Pdf({ file }: { file: StoredFile }) {
  const PdfViewer = pdfPart.usePart();
  return PdfViewer ? <PdfViewer file={file} /> : <StageWaiting label="Opening the document…" />;
}
