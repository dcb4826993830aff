import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, useEffect, useState } from 'react';
import { useDrawnPage, useHighlights } from './files.page.hooks.ts';
import { useNear } from './files.pages.hooks.ts';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** CSS pixels for each point of the page. */
  scale: number;
  /** The size of the first page in points: this one's until it is known. */
  likely: { width: number; height: number };
  scroller: HTMLElement | null;
  wanted: string;
  /** Which find of this page is the current one. */
  activeIndex: number | undefined;
}

/** One page of a PDF: its place at once, its drawing and its text when it comes near. */
export function PdfPage(props: PdfPageProps) {
  const { document: pdf, number, scale, likely, scroller, wanted, activeIndex } = props;
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const isNear = useNear(sheet, scroller) || activeIndex !== undefined;
  useEffect(() => {
    if (!isNear || page) return;
    let isOver = false;
    pdf.getPage(number).then(
      (found) => {
        if (!isOver) setPage(found);
      },
      // A page that cannot be read stays empty; the others do not suffer from it.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isNear, page, pdf, number]);
  const text = useDrawnPage(isNear ? page : undefined, scale, box);
  useHighlights(text, wanted, activeIndex);
  const points = page?.getViewport({ scale: 1 }) ?? likely;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    width: points.width * scale,
    height: points.height * scale,
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  };
  return (
    <section
      ref={setSheet}
      data-page={number}
      aria-label={`Page ${number}`}
      style={style}
      // Paper is white in both themes: what it holds was made for that.
      className="pdf-paper relative mx-auto shrink-0 overflow-hidden rounded-sm shadow-float"
    >
      {isNear ? <div ref={setBox} className="absolute inset-0" /> : null}
    </section>
  );
}
