/** What a person may choose; `system` follows their device. */
export type Theme = 'light' | 'dark' | 'system';

// public/first.js reads the same two names before the first paint.
const themeKey = 'homeward.theme';
const brandKey = 'homeward.brand';

const listeners = new Set<() => void>();
let wantedHue: number | undefined;

/** The theme that is chosen now. */
export function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme at once and remembers it on this device; other tabs follow. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be closed (private window): the choice then holds for this page only.
  }
  for (const listener of listeners) listener();
}

/** Calls back when the theme changes, here or in another tab; answers the function that ends it. For `useSyncExternalStore`. */
export function subscribeTheme(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== themeKey) return;
    const theme = event.newValue;
    document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'system';
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/**
 * Shows an agency's own accent hue (OKLCH degrees), with lightness and chroma computed for contrast, and
 * remembers it so that the next load paints it at once. `undefined` goes back to evergreen.
 */
export async function applyBrandHue(hue: number | undefined): Promise<void> {
  const root = document.documentElement;
  wantedHue = hue;
  // Most agencies keep evergreen, and need not fetch how contrast is computed.
  const variables = hue === undefined ? {} : (await import('./tokens.ts')).brandVariables(hue);
  if (wantedHue !== hue) return;
  for (const name of Array.from(root.style)) if (name.startsWith('--brand-')) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  try {
    if (hue === undefined) localStorage.removeItem(brandKey);
    else localStorage.setItem(brandKey, JSON.stringify(variables));
  } catch {
    // As above: without storage the next load paints evergreen first.
  }
}
