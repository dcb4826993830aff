/** What is kept on a device, each in a database of its own: it is wiped whole. */
export const deviceStores = {
  presses: 'homeward.presses',
  clock: 'homeward.clock',
  messages: 'homeward.messages',
} as const;
export type DeviceStore = keyof typeof deviceStores;

/** A page that is left does not wait longer than this for other tabs to let go. */
const patienceMs = 1_000;

function wipe(store: DeviceStore): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(deviceStores[store]);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      // Storage is closed to us: nothing was kept.
      resolve();
    }
  });
}

/** Forgets what is kept on this device, with the keys that open it. It is over after a second at the latest. */
export async function wipeDevice(...stores: readonly DeviceStore[]): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.all(stores.map(wipe)), late]);
}
