/** `full`: icons and labels. `mini`: icons only. `drawer`: no sidebar; the menu slides in over the page. */
export type SidebarMode = 'full' | 'mini' | 'drawer';

/** Below this width the sidebar is mini whatever was chosen (specification, section 9). */
export const miniBelowPx = 1024;

/** Below this width there is no room for a sidebar at all. */
export const drawerBelowPx = 768;

/**
 * How the sidebar stands at a width.
 * @param widthPx width of the window
 * @param wantsMini what the person chose on this device
 */
export function sidebarModeAt(widthPx: number, wantsMini: boolean): SidebarMode {
  if (widthPx < drawerBelowPx) return 'drawer';
  if (widthPx < miniBelowPx) return 'mini';
  return wantsMini ? 'mini' : 'full';
}

const storageKey = 'homeward.sidebar.mini';

/** Whether the sidebar was collapsed on this device: the flag is `true` or `false`, and anything else is `false`. */
export function readWantsMini(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(storageKey) === 'true';
}

/** Remembers the choice on this device. */
export function writeWantsMini(storage: Pick<Storage, 'setItem'>, wantsMini: boolean): void {
  storage.setItem(storageKey, String(wantsMini));
}
