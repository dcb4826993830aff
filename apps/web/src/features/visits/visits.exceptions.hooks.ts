import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The row behind those that go, else the one before them; undefined: none is left. */
function rowBeside(keys: readonly string[], going: readonly string[]): string | undefined {
  const last = Math.max(...going.map((key) => keys.indexOf(key)));
  const isStaying = (key: string) => !going.includes(key);
  return keys.slice(last + 1).find(isStaying) ?? keys.slice(0, Math.max(0, last)).findLast(isStaying);
}

/**
 * Moves the focus on when rows leave a list, so that a keyboard goes through it without beginning again at the top.
 * @param keys of the rows that are shown, in their order
 * @param onCleared hears that no row is left, also where the list goes with its last row
 */
export function useNextRow(keys: readonly string[], onCleared: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const [moved, setMoved] = useState<{ readonly to: string | undefined }>();
  const clear = useEffectEvent(onCleared);
  useEffect(() => {
    if (!moved) return;
    isLeaving.current = false;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = rows.find((one) => one.dataset.row === moved.to) ?? rows[0];
    if (row) row.focus();
    else clear();
  }, [moved]);
  useEffect(
    () => () => {
      if (isLeaving.current) clear();
    },
    [],
  );
  return {
    list,
    /** Rows are about to leave. @returns to be called once they have, and what is left is there */
    leave: (going: readonly string[]) => {
      isLeaving.current = true;
      const to = rowBeside(keys, going);
      return () => setMoved({ to });
    },
    /** They do not leave after all. */
    stay: () => {
      isLeaving.current = false;
    },
  };
}
