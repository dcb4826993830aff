import { useEffect, useRef } from 'react';

/** The conversations as they stand in the list, by id, and which of them have something unread. */
const rowsInList = () => [...document.querySelectorAll<HTMLElement>('main [data-conversation]')];
const isUnread = (row: HTMLElement) => row.dataset.unread !== undefined;

/**
 * Alt with an arrow goes to the conversation above or below, with Shift to the next one that is not read.
 * @param onOpen opens a conversation
 */
export function useConversationKeys(openId: string | undefined, onOpen: (id: string) => void): void {
  const opener = useRef({ openId, onOpen });
  useEffect(() => {
    opener.current = { openId, onOpen };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      const rows = rowsInList();
      const at = rows.findIndex(({ dataset }) => dataset.conversation === opener.current.openId);
      const rest = step > 0 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).reverse();
      const next = event.shiftKey ? rest.find(isUnread) : rest[0];
      event.preventDefault();
      if (next?.dataset.conversation) opener.current.onOpen(next.dataset.conversation);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
