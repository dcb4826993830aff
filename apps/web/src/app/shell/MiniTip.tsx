import { type ReactNode, useEffect, useState } from 'react';

interface MiniTipProps {
  text: string;
  children: ReactNode;
}

/**
 * The label of an icon in the mini sidebar, beside it, on hover and on keyboard focus. Fixed to the window, so
 * that the scrolling sidebar does not cut it off. The control inside carries the same words as its name.
 */
export function MiniTip({ text, children }: MiniTipProps) {
  const [place, setPlace] = useState<{ top: number; left: number }>();
  useEffect(() => {
    if (place === undefined) return;
    const close = (event: KeyboardEvent | Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setPlace(undefined);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('scroll', close, true);
    };
  }, [place]);
  const show = (holder: HTMLElement) => {
    const box = holder.getBoundingClientRect();
    setPlace({ top: box.top + box.height / 2, left: box.right });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what is operated; this only watches
    <span
      className="flex w-fit"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event.currentTarget)}
      onPointerLeave={() => setPlace(undefined)}
      onPointerDown={() => setPlace(undefined)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event.currentTarget)}
      onBlur={() => setPlace(undefined)}
    >
      {children}
      {place === undefined ? null : (
        // The padding keeps the pointer inside on its way from the icon to the words.
        <span aria-hidden className="fixed z-40 -translate-y-1/2 pl-3" style={place}>
          <span
            dir="auto"
            className="block max-w-64 rounded-md border border-line bg-float px-2.5 py-1 text-sm font-medium text-ink shadow-float"
          >
            {text}
          </span>
        </span>
      )}
    </span>
  );
}
