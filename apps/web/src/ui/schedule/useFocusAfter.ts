import { useEffect, useRef } from 'react';

/** Keys that move nothing by themselves. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/** What changes where the focus can go: new elements, other versions of those that are there, and a dialog that closes. */
const watched = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['data-version', 'inert', 'aria-hidden'],
};

/**
 * Gives the focus to what is drawn later, however many frames later: it waits until that is there. Whoever presses a key or
 * the pointer meanwhile, or takes the focus out of the schedule, keeps what they have.
 * @returns waits for what `find` finds, in place of what it waited for before. `within`: the schedule; left out, only keys
 * and presses end the wait
 */
export function useFocusAfter() {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (find: () => HTMLElement | undefined, within?: Element | null) => {
    stop.current?.();
    const give = () => {
      const found = find();
      // Under a dialog nothing takes the focus.
      if (!found || found.closest('[inert], [aria-hidden="true"]')) return;
      end();
      found.focus();
    };
    const watch = new MutationObserver(give);
    const heard = (event: Event) => {
      if (event instanceof KeyboardEvent && modifiers.has(event.key)) return;
      if (event.type === 'focusin' && (!within || within.contains(event.target as Node))) return;
      end();
    };
    const kinds = ['keydown', 'pointerdown', 'focusin'];
    const end = () => {
      watch.disconnect();
      for (const kind of kinds) window.removeEventListener(kind, heard, true);
      stop.current = undefined;
    };
    stop.current = end;
    for (const kind of kinds) window.addEventListener(kind, heard, true);
    watch.observe(document.body, watched);
    give();
  };
}
