import { type KeyboardEvent, useState } from 'react';
import type { Selection } from './useSelection.ts';

export interface RowKeysOptions {
  keys: readonly string[];
  /** Absent when rows cannot be selected. */
  selection: Selection | undefined;
  onOpen: ((key: string) => void) | undefined;
  /** Brings a row that is not drawn into view, before it gets the focus. */
  reveal: (index: number) => void;
  /** How many rows Page Up and Page Down pass. */
  pageStep?: number;
}

export interface RowKeys {
  /** The one row that Tab reaches. */
  readonly activeKey: string | undefined;
  /** The row that must take the focus once it is drawn. */
  readonly awaitsFocus: string | undefined;
  onFocused: (key: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The keyboard of a list of rows: arrows, Home, End, Page Up and Page Down move, Shift with an arrow selects along,
 * Enter opens, Space selects, Ctrl/⌘ A selects the page, Esc clears the selection. One row is in the Tab order.
 */
export function useRowKeys({ keys, selection, onOpen, reveal, pageStep = 10 }: RowKeysOptions): RowKeys {
  const [current, setCurrent] = useState<string>();
  const [awaitsFocus, setAwaitsFocus] = useState<string>();
  const activeKey = current !== undefined && keys.includes(current) ? current : keys[0];
  const at = activeKey === undefined ? -1 : keys.indexOf(activeKey);

  const go = (index: number, isExtending: boolean) => {
    const target = Math.min(keys.length - 1, Math.max(0, index));
    const key = keys[target];
    if (key === undefined) return;
    if (isExtending && selection && activeKey !== undefined) selection.extend([activeKey, key]);
    setCurrent(key);
    setAwaitsFocus(key);
    reveal(target);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // A menu or dialog opened from a row bubbles here through React, though it lies elsewhere in the page.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const isOnRow = target.matches('[data-row]');
    if (event.key === 'Escape' && selection && selection.keys.size > 0) {
      selection.clear();
    } else if (!isOnRow && !(target instanceof HTMLInputElement && target.type === 'checkbox')) {
      return;
    } else if (event.key === 'Enter' && isOnRow && onOpen && activeKey !== undefined) {
      onOpen(activeKey);
    } else if (event.key === ' ' && isOnRow && selection && activeKey !== undefined) {
      selection.toggle(activeKey);
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection) {
      selection.extend(keys);
    } else {
      const step = {
        ArrowDown: 1,
        ArrowUp: -1,
        PageDown: pageStep,
        PageUp: -pageStep,
        Home: -at,
        End: keys.length,
      }[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      go(at + step, event.shiftKey);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    activeKey,
    awaitsFocus,
    onFocused: (key) => {
      setCurrent(key);
      setAwaitsFocus(undefined);
    },
    onKeyDown,
  };
}
