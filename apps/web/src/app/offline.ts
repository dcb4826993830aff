import { mayClock } from '@homeward/contract/visits';
import { currentSession } from '../features/session/index.ts';
import { untilFetched } from '../lib/untilFetched.ts';
import { wipeDevice } from '../lib/wipeDevice.ts';

const address = '/worker.js';

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** The page's policy wants the address of the worker vouched for. */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('homeward-worker', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}

/**
 * Whether presses of the Time Clock, or what became of them, are on this device. Whoever has no clock has none, and needs
 * no code that reads them.
 */
async function hasPresses(): Promise<boolean> {
  const user = currentSession()?.user;
  if (!user || !mayClock.allows(user)) return false;
  const { hasRows } = await untilFetched(() => import('../lib/device.ts'));
  return hasRows('presses', '').catch(() => false);
}

/** A newer worker takes over where no press waits; else it does at the next start. */
async function letTakeOver(worker: ServiceWorker): Promise<void> {
  if (!(await hasPresses())) worker.postMessage('take-over');
}

/** Registers the service worker. Browsers that know none, or keep none here, work with a connection as before. */
async function register(): Promise<void> {
  // Blocked by whoever drives the browser, it answers with nothing.
  const found: ServiceWorkerRegistration | undefined = await navigator.serviceWorker?.register(trusted());
  if (!found) return;
  if (found.waiting) void letTakeOver(found.waiting);
  found.addEventListener('updatefound', () => {
    const worker = found.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && found.active) void letTakeOver(worker);
    });
  });
}

/** Sends what was left on this device; the Time Clock itself does so where it is open. */
async function sendLeft(): Promise<void> {
  if (!(await hasPresses())) return;
  const { startOutbox } = await untilFetched(() => import('../features/visits/visits.outbox.doors.ts'));
  startOutbox();
}

/** What a page does for the time without a connection, once somebody is signed in and the page stands. */
export function startOffline(): void {
  const user = currentSession()?.user;
  if (!user) return;
  void (mayClock.allows(user) ? sendLeft() : wipeDevice('clock', 'presses'));
  if (import.meta.env.PROD) register().catch(() => {});
}
