import { useState } from 'react';

export interface Selection {
  readonly keys: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** Selects all of them, or, when all are selected, none of them. */
  toggleAll: (keys: readonly string[]) => void;
  /** Adds all of them. */
  extend: (keys: readonly string[]) => void;
  clear: () => void;
}

/** Which rows are selected, by key; it outlives paging, so that people can gather rows over several pages. */
export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    keys,
    toggle: (key) => {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      setKeys(next);
    },
    toggleAll: (all) => {
      const next = new Set(keys);
      const areAll = all.every((key) => keys.has(key));
      for (const key of all) areAll ? next.delete(key) : next.add(key);
      setKeys(next);
    },
    extend: (more) => setKeys(new Set([...keys, ...more])),
    clear: () => setKeys(new Set()),
  };
}
