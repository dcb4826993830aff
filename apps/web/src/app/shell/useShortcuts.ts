import { useLayoutEffect, useRef } from 'react';
import { isTypingTarget } from '../../ui/typing.ts';
import { readShortcut, type ShortcutAction, waitForLetterMs } from './shortcuts.ts';

type Doer = (action: Exclude<ShortcutAction, { kind: 'wait' }>) => void;

/** Whether something modal lies over the page, whose keys are its own. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/**
 * Listens for the shell's shortcuts on the whole page.
 * @param onAction does what a shortcut asks for
 */
export function useShortcuts(onAction: Doer): void {
  const doer = useRef(onAction);
  // With the page itself: who sees it may press a key at once, and on a slow machine its effects run 300 ms later.
  useLayoutEffect(() => {
    doer.current = onAction;
  });
  useLayoutEffect(() => {
    let waitsUntil = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const awaitsLetter = event.timeStamp < waitsUntil;
      const action = readShortcut(event, {
        isTyping: isTypingTarget(event.target),
        isCovered: isCovered(),
        awaitsLetter,
      });
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) waitsUntil = 0;
      if (action === undefined) return;
      event.preventDefault();
      if (action.kind === 'wait') waitsUntil = event.timeStamp + waitForLetterMs;
      else doer.current(action);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
