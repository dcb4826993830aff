import type { StoredFile } from '@homeward/contract/files';
import { useEffect, useRef, useState } from 'react';
import { joinPage, neighborsOf, type Page, type Related, type Way } from './files.related.model.ts';
import type { Viewing } from './files.view.hooks.ts';

export interface RelatedOptions {
  viewing: Viewing;
  onOpen: (file: StoredFile, related: Related) => void;
  /** Answers the page of the list that a cursor leads to; undefined, having said why, where it cannot be had. */
  onPage?: ((cursor: string) => Promise<Page | undefined>) | undefined;
}

/** Leads from file to file, beyond the page of the list too, and not past the ends. */
export function useRelated({ viewing: { file, related, isOpen }, onOpen, onPage }: RelatedOptions) {
  const { previous, next, position } = neighborsOf(file, related);
  const [edge, setEdge] = useState('');
  const place = isOpen ? file.id : undefined;
  /** Where the reader is by now: who looks at another file, or at none, waits for no page any more. */
  const placeNow = useRef(place);
  useEffect(() => {
    placeNow.current = place;
    return () => {
      placeNow.current = undefined;
    };
  }, [place]);
  /** From where a page was asked for that is on its way. */
  const askedFrom = useRef<string>(undefined);
  const turnPage = async (way: Way, cursor: string) => {
    if (!onPage || askedFrom.current === place) return;
    askedFrom.current = place;
    const page = await onPage(cursor);
    askedFrom.current = undefined;
    if (!page || place === undefined || placeNow.current !== place) return;
    const longer = joinPage(related, way, page);
    onOpen(neighborsOf(file, longer)[way]?.file ?? file, longer);
  };
  const go = (way: Way, atEnd: string) => {
    const to = way === 'next' ? next : previous;
    setEdge(to ? '' : atEnd);
    if (to?.file) onOpen(to.file, related);
    else if (to) void turnPage(way, to.cursor);
  };
  return {
    position,
    total: related.total,
    hasPrevious: previous !== undefined,
    hasNext: next !== undefined,
    /** What is said to whoever is at an end and wants to go on. */
    edge,
    back: () => go('previous', 'This is the first file.'),
    forth: () => go('next', 'This is the last file.'),
  };
}
