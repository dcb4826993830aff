import type { Branding } from '@homeward/contract/settings';
import { readPageFact } from '../../lib/pageFacts.ts';
import { applyBrandHue } from '../../ui/theme.ts';

/** The hue that the tokens paint by themselves. */
const ownHue = 165;

/** What is shown until the agency's own names are known for the first time on this device. */
export const plainBranding: Branding = {
  productName: 'Homeward',
  assistantName: 'Naya',
  hue: ownHue,
  isDemo: false,
};

// One name for both pages, so that neither opens under another name than the other.
const storageKey = 'homeward.branding';

/** The branding that came with the page; undefined in development. */
export const sentBranding = () => readPageFact('branding') as Branding | undefined;

/** The branding that this device saw last, so that the page never opens under another name. */
export function rememberedBranding(): Branding | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    // An older version of the page may have known less.
    return stored === null ? undefined : { ...plainBranding, ...(stored as Partial<Branding>) };
  } catch {
    return undefined;
  }
}

/** Paints the agency's accent and remembers the branding on this device. */
export function applyBranding(branding: Branding): void {
  void applyBrandHue(branding.hue === ownHue ? undefined : branding.hue);
  try {
    localStorage.setItem(storageKey, JSON.stringify(branding));
  } catch {
    // Storage is closed to us: the next load asks first.
  }
}
