import { useState } from 'react';

/** What may lie over the page; one at a time. */
export type Overlay = 'menu' | 'palette' | 'help';

/** Which overlay of the shell is open. It closes when the path changes: it has led somewhere. */
export function useOverlays(path: string): {
  /** Whether it lies over the page now. */
  isOpen: (overlay: Overlay) => boolean;
  /** Whether it was ever opened: until then its code is not fetched. */
  wasOpened: (overlay: Overlay) => boolean;
  open: (overlay: Overlay) => void;
  close: () => void;
} {
  const [current, setCurrent] = useState<Overlay>();
  const [opened, setOpened] = useState<readonly Overlay[]>([]);
  const [openedOn, setOpenedOn] = useState(path);
  if (openedOn !== path) {
    setOpenedOn(path);
    setCurrent(undefined);
  }
  return {
    isOpen: (overlay) => current === overlay,
    wasOpened: (overlay) => opened.includes(overlay),
    open(overlay) {
      setOpened((before) => (before.includes(overlay) ? before : [...before, overlay]));
      setCurrent(overlay);
    },
    close: () => setCurrent(undefined),
  };
}
