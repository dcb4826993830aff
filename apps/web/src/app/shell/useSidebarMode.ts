import { useState, useSyncExternalStore } from 'react';
import {
  drawerBelowPx,
  miniBelowPx,
  readWantsMini,
  type SidebarMode,
  sidebarModeAt,
  writeWantsMini,
} from './sidebarMode.ts';

// Media queries and not the window's resize event: they fire once at each border instead of at every pixel.
const borders = [drawerBelowPx, miniBelowPx].map((px) => window.matchMedia(`(width < ${px}px)`));

function subscribe(listener: () => void): () => void {
  for (const border of borders) border.addEventListener('change', listener);
  return () => {
    for (const border of borders) border.removeEventListener('change', listener);
  };
}

/** The widest width that has the same answers as the window's. */
function currentWidth(): number {
  const [isPhone, isNarrow] = borders.map((border) => border.matches);
  if (isPhone) return drawerBelowPx - 1;
  return isNarrow ? miniBelowPx - 1 : Number.POSITIVE_INFINITY;
}

function readStored(): boolean {
  try {
    return readWantsMini(window.localStorage);
  } catch {
    // Storage is closed to us (private window): the sidebar starts full.
    return false;
  }
}

/** How the sidebar stands now, and the way to collapse or widen it; the choice is remembered on this device. */
export function useSidebarMode(): {
  mode: SidebarMode;
  /** False where the width decides. */
  mayChoose: boolean;
  setMini: (wantsMini: boolean) => void;
} {
  const width = useSyncExternalStore(subscribe, currentWidth);
  const [wantsMini, setWantsMini] = useState(readStored);
  return {
    mode: sidebarModeAt(width, wantsMini),
    mayChoose: width >= miniBelowPx,
    setMini(next) {
      setWantsMini(next);
      try {
        writeWantsMini(window.localStorage, next);
      } catch {
        // The choice then holds for this page only.
      }
    },
  };
}
