import { filesText, type StoredFile } from '@homeward/contract/files';
import type { ComponentProps } from 'react';
import { notify } from '../../ui/notify.ts';
import type { FileViewer } from './FileViewer.tsx';
import { fetchedPart, pdfPart } from './files.fetched.hooks.ts';
import type { Related } from './files.related.model.ts';
import { pictureAddresses, viewKindOf } from './files.text.ts';
import type { Viewing } from './files.view.hooks.ts';
import { StageWaiting } from './StageWaiting.tsx';
import { ViewerBoundary } from './ViewerBoundary.tsx';

/** The viewer's code, fetched on first use. */
const viewerPart = fetchedPart(() => import('./FileViewer.tsx').then((module) => module.FileViewer));

/** Fetches the viewer before it is asked for: when a list of files is pointed at. */
export const prefetchViewer = viewerPart.prefetch;

/** The same, as soon as the browser has nothing else to do. @returns what calls it off */
export function prefetchViewerWhenIdle(): () => void {
  // Safari knows no idle moments.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(prefetchViewer, 1_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(prefetchViewer);
  return () => cancelIdleCallback(idle);
}

/** Held until the viewer shows it: a picture that nobody holds may be let go of before. */
let ahead: HTMLImageElement | undefined;

/**
 * Fetches what a file is shown with beside the viewer's code, not after it: when it is pressed, and no sooner. Each
 * opening is written down, and who only points at a name has opened nothing.
 */
export function prefetchFile(file: StoredFile): void {
  prefetchViewer();
  const kind = file.isHeld ? 'none' : viewKindOf(file);
  if (kind === 'pdf') pdfPart.prefetch();
  const address = kind === 'image' ? pictureAddresses(file).first : undefined;
  if (!address) return;
  ahead = new Image();
  ahead.fetchPriority = 'high';
  ahead.src = address;
}

interface ViewerHostProps {
  /** What `useViewing` answers. */
  host: {
    readonly viewing: Viewing | undefined;
    open: (file: StoredFile, related: Related) => void;
    close: () => void;
  };
  onDownload: (file: StoredFile) => void;
  /** Where the files at hand are one page of a list: asks for another. */
  onPage?: ComponentProps<typeof FileViewer>['onPage'];
}

/** The place of the full-screen viewer on a page that opens files. */
export function ViewerHost({ host, ...does }: ViewerHostProps) {
  if (!host.viewing) return null;
  const tellFailed = () => {
    notify({ title: filesText.noFile, description: filesText.unknownFailure, variant: 'destructive' });
    host.close();
  };
  return (
    <ViewerBoundary fileId={host.viewing.file.id} instead={null} onFailed={tellFailed}>
      <OpenViewer viewing={host.viewing} onOpen={host.open} onClose={host.close} {...does} />
    </ViewerBoundary>
  );
}

function OpenViewer(props: ComponentProps<typeof FileViewer>) {
  const Viewer = viewerPart.usePart();
  return Viewer ? <Viewer {...props} /> : <Opening />;
}

/** The viewer's ground, while its code is on the way. */
function Opening() {
  return (
    <div className="theme-dark fixed inset-0 z-40 bg-page text-ink">
      <StageWaiting label="Opening…" />
    </div>
  );
}
