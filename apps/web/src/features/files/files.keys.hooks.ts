import { useEffectEvent, useLayoutEffect } from 'react';

/** A key that belongs to a field or a slider is not the viewer's. */
function isSpokenFor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/**
 * Keys of the viewer, wherever in it the focus is: a file that is turned over takes the focus of its own parts along.
 * What lies further inside hears them first.
 * @param onKey answers whether the key was its own
 */
export function useKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isSpokenFor(event.target)) return;
    if (onKey(event)) event.preventDefault();
  });
  // With the file itself: who sees it may press a key at once.
  useLayoutEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** Whether a key comes without Ctrl, Alt or the like; Shift counts where `allowsShift` is not set. */
export function isPlain(event: KeyboardEvent, allowsShift = false): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && !allowsShift));
}

/** Whether Space and Enter are a button's own here. */
export function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
