import { mayClock } from '@homeward/contract/visits';
import { currentSession } from '../features/session/index.ts';
import { outbox, startOutbox } from '../features/visits/visits.outbox.doors.ts';
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

/** A newer worker takes over once no press waits; else it does at the next start. */
function letTakeOver(worker: ServiceWorker): void {
  const stop = outbox.subscribe(tell);
  function tell(): void {
    if (outbox.read().length > 0) return;
    stop();
    worker.postMessage('take-over');
  }
  tell();
}

/** Registers the service worker. Browsers that know none, or keep none here, work with a connection as before. */
async function register(): Promise<void> {
  // Blocked by whoever drives the browser, it answers with nothing.
  const found: ServiceWorkerRegistration | undefined = await navigator.serviceWorker?.register(trusted());
  if (!found) return;
  if (found.waiting) letTakeOver(found.waiting);
  found.addEventListener('updatefound', () => {
    const worker = found.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && found.active) letTakeOver(worker);
    });
  });
}

/** What a page does for the time without a connection, once somebody is signed in and the page stands. */
export function startOffline(): void {
  const user = currentSession()?.user;
  if (!user) return;
  if (mayClock.allows(user)) startOutbox();
  else void wipeDevice('clock', 'presses');
  if (import.meta.env.PROD) register().catch(() => {});
}
