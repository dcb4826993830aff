import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { rangesOf } from './files.find.hooks.ts';

/** The most pixels of one drawn page: phones refuse larger ones. */
const mostPixels = 2 ** 24;

export interface DrawnText {
  readonly divs: readonly HTMLElement[];
  readonly pieces: readonly { str: string; hasEOL: boolean }[];
}

/** Draws a page and lays its text over it. */
export function useDrawnPage(page: PDFPageProxy | undefined, scale: number, box: HTMLElement | null) {
  const [text, setText] = useState<DrawnText>();
  useEffect(() => {
    if (!page || !box) return;
    const viewport = page.getViewport({ scale });
    const dense = Math.min(
      window.devicePixelRatio || 1,
      Math.sqrt(mostPixels / (viewport.width * viewport.height)),
    );
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * dense);
    canvas.height = Math.floor(viewport.height * dense);
    canvas.className = 'absolute inset-0 size-full';
    canvas.setAttribute('aria-hidden', 'true');
    const drawing = page.render({
      canvas,
      viewport,
      ...(dense === 1 ? {} : { transform: [dense, 0, 0, dense, 0, 0] }),
    });
    const container = document.createElement('div');
    container.className = 'pdf-text';
    let layer: TextLayer | undefined;
    let isOver = false;
    const lay = async () => {
      // The old drawing stays, stretched, until the new one is done: nothing blinks while somebody zooms.
      await drawing.promise;
      if (isOver) return;
      box.replaceChildren(canvas, container);
      const content = await page.getTextContent();
      if (isOver) return;
      layer = new TextLayer({ textContentSource: content, container, viewport });
      await layer.render();
      if (isOver) return;
      setText({
        divs: layer.textDivs,
        pieces: content.items.flatMap((item) => ('str' in item ? [item] : [])),
      });
    };
    // A page that was left before it was drawn is drawn when it comes near again.
    lay().catch(() => undefined);
    return () => {
      isOver = true;
      drawing.cancel();
      layer?.cancel();
    };
  }, [page, scale, box]);
  return text;
}

const all = 'pdf-find';
const one = 'pdf-find-active';

/** Colors what was found on a page, without touching its text. */
export function useHighlights(
  text: DrawnText | undefined,
  wanted: string,
  activeIndex: number | undefined,
): void {
  useEffect(() => {
    // Older browsers lack it: there the search leads to the page only.
    if (!text || wanted.trim() === '' || typeof Highlight === 'undefined') return;
    const ranges = rangesOf(text.divs, text.pieces, wanted);
    const active = activeIndex === undefined ? undefined : ranges[activeIndex];
    const found = CSS.highlights.get(all) ?? new Highlight();
    for (const range of ranges) found.add(range);
    CSS.highlights.set(all, found);
    const chosen = CSS.highlights.get(one) ?? new Highlight();
    chosen.priority = 1;
    if (active) {
      chosen.add(active);
      active.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    }
    CSS.highlights.set(one, chosen);
    return () => {
      for (const range of ranges) found.delete(range);
      if (active) chosen.delete(active);
    };
  }, [text, wanted, activeIndex]);
}
