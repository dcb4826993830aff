import { useEffect, useRef, useState } from 'react';

export const minPdfZoom = 50;
export const maxPdfZoom = 200;
const zoomStep = 10;

/** The next zoom in percent, in tens, within the ends. */
export function stepPdfZoom(zoom: number, steps: number): number {
  return Math.min(maxPdfZoom, Math.max(minPdfZoom, zoom + steps * zoomStep));
}

/** The page that a text in the page field stands for: within 1 and the last; undefined for what is no number. */
export function pageFrom(text: string, count: number): number | undefined {
  const page = Number.parseInt(text.trim(), 10);
  return Number.isNaN(page) ? undefined : Math.min(count, Math.max(1, page));
}

/** Follows which page is read, and goes to another. Pages carry `data-page`. */
export function usePages(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const pageElement = (number: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  return {
    scroller,
    page,
    pageElement,
    goTo: (to: number) => {
      const next = Math.min(count, Math.max(1, to));
      const element = pageElement(next);
      if (!element || !scroller.current) return;
      scroller.current.scrollTop = element.offsetTop - 12;
      setPage(next);
    },
    onScroll: () => {
      const { current } = scroller;
      if (!current) return;
      const middle = current.scrollTop + current.clientHeight / 2;
      const isAtEnd = current.scrollTop + current.clientHeight >= current.scrollHeight - 2;
      let reading = isAtEnd && current.scrollTop > 0 ? count : 1;
      if (!isAtEnd) {
        for (const element of current.querySelectorAll<HTMLElement>('[data-page]')) {
          if (element.offsetTop > middle) break;
          reading = Number(element.dataset.page);
        }
      }
      setPage(reading);
    },
  };
}

/** Whether an element is in sight of its scroller, or near; once near, it stays so until it is far away. */
export function useNear(element: HTMLElement | null, scroller: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element || !scroller) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: scroller, rootMargin: '900px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
}
