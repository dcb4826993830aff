import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';

/** A place where the text was found: the page, and which of its finds it is. */
export interface Find {
  readonly page: number;
  readonly index: number;
}

interface Piece {
  readonly str: string;
  readonly hasEOL: boolean;
}

/** The text of a page in one piece, and where in it each piece begins. */
export function joinPieces(pieces: readonly Piece[]): { text: string; starts: number[] } {
  let text = '';
  const starts: number[] = [];
  for (const { str, hasEOL } of pieces) {
    starts.push(text.length);
    text += hasEOL ? `${str} ` : str;
  }
  return { text: text.toLowerCase(), starts };
}

/** Where in a text (in lower case) another occurs, one after the other. */
export function findAll(text: string, wanted: string): number[] {
  const needle = wanted.trim().toLowerCase();
  const found: number[] = [];
  if (needle === '') return found;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) found.push(at);
  return found;
}

/** The pieces of text of a page, in the order of its text layer. */
async function piecesOf(document: PDFDocumentProxy, page: number): Promise<Piece[]> {
  const content = await (await document.getPage(page)).getTextContent();
  return content.items.flatMap((item) => ('str' in item ? [item] : []));
}

/** Looks for a text in all pages, from the first on, while it is being typed. */
export function useFind(document: PDFDocumentProxy, wanted: string) {
  const [finds, setFinds] = useState<readonly Find[]>([]);
  const [isLooking, setLooking] = useState(false);
  const [current, setCurrent] = useState(0);
  const texts = useRef(new Map<number, string>());
  useEffect(() => {
    setFinds([]);
    setCurrent(0);
    if (wanted.trim() === '') {
      setLooking(false);
      return;
    }
    let isOver = false;
    const look = async () => {
      setLooking(true);
      for (let page = 1; page <= document.numPages && !isOver; page += 1) {
        const text = texts.current.get(page) ?? joinPieces(await piecesOf(document, page)).text;
        texts.current.set(page, text);
        const found = findAll(text, wanted).map((_, index) => ({ page, index }));
        if (!isOver && found.length > 0) setFinds((before) => [...before, ...found]);
      }
      if (!isOver) setLooking(false);
    };
    look().catch(() => setLooking(false));
    return () => {
      isOver = true;
    };
  }, [document, wanted]);
  return {
    finds,
    isLooking,
    current,
    active: finds[current],
    step: (by: 1 | -1) =>
      setCurrent((at) => (finds.length === 0 ? 0 : (at + by + finds.length) % finds.length)),
  };
}

/** The ranges of a rendered text layer that a text covers. */
export function rangesOf(divs: readonly HTMLElement[], pieces: readonly Piece[], wanted: string): Range[] {
  const { text, starts } = joinPieces(pieces);
  const length = wanted.trim().length;
  return findAll(text, wanted).flatMap((from) => {
    const range = document.createRange();
    const place = (at: number, isEnd: boolean) => {
      let piece = starts.findLastIndex((start) => (isEnd ? start < at : start <= at));
      if (piece < 0) piece = 0;
      const node = divs[piece]?.firstChild;
      return node
        ? { node, offset: Math.min(at - (starts[piece] ?? 0), node.textContent?.length ?? 0) }
        : undefined;
    };
    const start = place(from, false);
    const end = place(from + length, true);
    if (!start || !end) return [];
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return [range];
  });
}
