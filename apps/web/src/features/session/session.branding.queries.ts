import { type Branding, getBranding } from '@homeward/contract/settings';
import { call } from '../../lib/api/index.ts';
import { applyBranding, plainBranding, rememberedBranding, sentBranding } from './session.branding.model.ts';

/**
 * The branding to open the page with: what came with the page, else what this device saw last, else the server's answer, waited for so long
 * only that nobody notices; and a promise of the server's answer, which never fails.
 */
export async function loadBranding(): Promise<{ now: Branding; fresh: Promise<Branding> }> {
  const sent = sentBranding();
  if (sent) {
    applyBranding(sent);
    return { now: sent, fresh: Promise.resolve(sent) };
  }
  const known = rememberedBranding();
  const fresh = call(getBranding, undefined, { timeoutMs: 5_000 }).then(
    (branding) => {
      applyBranding(branding);
      return branding;
    },
    () => known ?? plainBranding,
  );
  if (known) return { now: known, fresh };
  const patience = new Promise<Branding>((resolve) => setTimeout(resolve, 800, plainBranding));
  return { now: await Promise.race([fresh, patience]), fresh };
}
