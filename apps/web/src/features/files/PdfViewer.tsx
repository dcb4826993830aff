import '../../styles/pdf.css';
import { filesText, type StoredFile } from '@homeward/contract/files';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { useFind } from './files.find.hooks.ts';
import { isPlain, useKeys } from './files.keys.hooks.ts';
import { stepPdfZoom, usePages } from './files.pages.hooks.ts';
import { usePdf } from './files.pdf.queries.ts';
import { PdfPage } from './PdfPage.tsx';
import { PdfPassword } from './PdfPassword.tsx';
import { PdfTools } from './PdfTools.tsx';
import { StageNote } from './StageNote.tsx';
import { StageWaiting } from './StageWaiting.tsx';

/** Points are 1/72 inch, CSS pixels 1/96: at 100 % a page is as large as on paper, or as wide as the window. */
const paperScale = 96 / 72;
const gutterPx = 24;

/** A PDF: its pages as they come near, with text that can be selected and searched. */
export function PdfViewer({ file }: { file: StoredFile }) {
  const pdf = usePdf(file, () => notify({ ...filesText.documentFailed, variant: 'destructive' }));
  if (pdf.state === 'opening') return <StageWaiting label="Opening the document…" />;
  if (pdf.state === 'locked') return <PdfPassword isWrong={pdf.isWrong} onPassword={pdf.unlock} />;
  if (pdf.state === 'failed') {
    return <StageNote title={filesText.pdfInline}>{pdf.sentence}</StageNote>;
  }
  return <OpenPdf document={pdf.document} name={file.name} />;
}

function OpenPdf({ document, name }: { document: PDFDocumentProxy; name: string }) {
  const count = document.numPages;
  const pages = usePages(count);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  const [likely, setLikely] = useState<{ width: number; height: number }>();
  const [zoom, setZoom] = useState(100);
  const [wanted, setWanted] = useState('');
  const find = useFind(document, wanted);

  useEffect(() => {
    let isOver = false;
    document.getPage(1).then(
      (page) => {
        const { width: across, height } = page.getViewport({ scale: 1 });
        if (!isOver) setLikely({ width: across, height });
      },
      // The viewer was closed while the page was being read, or the page cannot be read: its place stays empty.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [document]);
  useEffect(() => {
    if (!scroller) return;
    const observer = new ResizeObserver(() => setWidth(scroller.clientWidth));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);

  const scale = likely
    ? Math.min(paperScale, Math.max(120, width - gutterPx * 2) / likely.width) * (zoom / 100)
    : paperScale;
  // The line that is read stays where it is while the pages grow.
  const before = useRef(scale);
  useLayoutEffect(() => {
    const ratio = scale / before.current;
    before.current = scale;
    if (scroller && ratio !== 1) scroller.scrollTop *= ratio;
  }, [scale, scroller]);

  const zoomBy = (steps: number) => setZoom((now) => stepPdfZoom(now, steps));
  const field = useRef<HTMLInputElement>(null);
  useKeys((event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'f') field.current?.focus();
    else if (!isPlain(event, true)) return false;
    else if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === '0') setZoom(100);
    else return false;
    return true;
  });
  return (
    <div className="flex size-full flex-col">
      <div
        ref={(element) => {
          pages.scroller.current = element;
          setScroller(element);
        }}
        onScroll={pages.onScroll}
        data-backdrop
        // A page that is wider than the window is moved by the finger; else one sideways leads on.
        {...(zoom > 100 ? { 'data-own-touch': true } : {})}
        role="document"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long document is scrolled with the keys
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-auto py-3 focus-visible:-outline-offset-2"
      >
        <div data-backdrop className="flex w-max min-w-full flex-col gap-3 px-3">
          {likely && width > 0
            ? Array.from({ length: count }, (_, index) => index + 1).map((number) => (
                <PdfPage
                  key={number}
                  document={document}
                  number={number}
                  scale={scale}
                  likely={likely}
                  scroller={scroller}
                  wanted={wanted}
                  activeIndex={find.active?.page === number ? find.active.index : undefined}
                />
              ))
            : null}
        </div>
      </div>
      <PdfTools
        page={pages.page}
        count={count}
        onPage={pages.goTo}
        zoom={zoom}
        onZoom={zoomBy}
        wanted={wanted}
        onWanted={setWanted}
        find={find}
        findRef={field}
      />
    </div>
  );
}
