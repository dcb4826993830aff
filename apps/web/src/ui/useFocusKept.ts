import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus when what has it goes away: a button that an answer or somebody else's news takes from a card, or a
 * dialog whose button is gone by the time it closes. The card, with `tabIndex={-1}`, takes it then.
 * @param card what holds what may go; dialogs opened from it count as inside, wherever the page keeps them
 * @returns what the card listens by
 */
export function useFocusKept(card: RefObject<HTMLElement | null>) {
  const within = useRef<Element>(undefined);
  const watch = useRef<MutationObserver>(undefined);
  const leave = () => {
    within.current = undefined;
    watch.current?.disconnect();
    watch.current = undefined;
  };
  useEffect(() => () => watch.current?.disconnect(), []);
  const takeWhatIsLost = () => {
    const isLost = within.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) card.current?.focus();
  };
  return {
    onFocus: ({ target }: FocusEvent) => {
      within.current = target;
      if (watch.current) return;
      // A dialog that closes gives the focus back in the next frame: only what nobody took by then is lost.
      watch.current = new MutationObserver(() => {
        if (within.current?.isConnected === false) requestAnimationFrame(takeWhatIsLost);
      });
      watch.current.observe(document.body, { childList: true, subtree: true });
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a target it went with its element, or to another window: what is within stays known.
      if (relatedTarget !== null) leave();
    },
  };
}
