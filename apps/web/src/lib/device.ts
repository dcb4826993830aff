import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type DeviceStore, deviceStores } from './wipeDevice.ts';

interface Sealed {
  /** Given by the database: rows are read in the order in which they were put. */
  seq?: number;
  name: string;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

interface Schema extends DBSchema {
  /** By the id of the person whose rows they seal: never more than one. */
  keys: { key: string; value: CryptoKey };
  rows: { key: number; value: Sealed; indexes: { name: string } };
}

/** What is kept on this device for one person: sealed by AES-GCM under a key that no script can read. */
export interface Device {
  /** The rows whose names begin so, in the order in which they were put. What cannot be opened is left out. */
  readonly rows: <Value>(prefix: string) => Promise<{ readonly name: string; readonly value: Value }[]>;
  /** Keeps a value as JSON; one of the same name is replaced. */
  readonly put: (name: string, value: unknown) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

const algorithm = 'AES-GCM';
const ivBytes = 12;

function open(store: DeviceStore, onGone: () => void = () => {}): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(deviceStores[store], 1, {
    upgrade: (db) => {
      db.createObjectStore('keys');
      db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true }).createIndex('name', 'name', {
        unique: true,
      });
    },
    // Somebody wipes it, here or in another tab.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onGone();
    },
    terminated: onGone,
  });
}

/** The key of a person; what was kept for anybody else is forgotten. */
async function keyOf(db: IDBPDatabase<Schema>, person: string): Promise<CryptoKey> {
  const known = await db.get('keys', person);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const change = db.transaction(['keys', 'rows'], 'readwrite');
  const keys = change.objectStore('keys');
  // Another tab may have been first.
  const first = await keys.get(person);
  if (!first) {
    await keys.clear();
    await change.objectStore('rows').clear();
    await keys.put(made, person);
  }
  await change.done;
  return first ?? made;
}

const opened = new Map<string, Promise<Device>>();

/**
 * Opens what is kept on this device for a person, once; again where it was wiped. Of anybody else nothing stays.
 * @throws where the browser keeps nothing: storage is closed, or the page did not come over a secure connection
 */
export function openDevice(store: DeviceStore, person: string): Promise<Device> {
  const name = `${store} ${person}`;
  const known = opened.get(name);
  if (known) return known;
  const forget = () => {
    if (opened.get(name) === device) opened.delete(name);
  };
  const device = openAnew(store, person, forget);
  opened.set(name, device);
  device.catch(forget);
  return device;
}

async function openAnew(store: DeviceStore, person: string, onGone: () => void): Promise<Device> {
  const db = await open(store, onGone);
  const key = await keyOf(db, person);
  const bound = (name: string) => new TextEncoder().encode(`${person} ${name}`);
  const unseal = async ({ name, iv, sealed }: Sealed) => {
    try {
      const plain = await crypto.subtle.decrypt(
        { name: algorithm, iv, additionalData: bound(name) },
        key,
        sealed,
      );
      return [{ name, value: JSON.parse(new TextDecoder().decode(plain)) }];
    } catch {
      return [];
    }
  };
  return {
    rows: async (prefix) => {
      const all = await db.getAll('rows');
      return (await Promise.all(all.filter(({ name }) => name.startsWith(prefix)).map(unseal))).flat();
    },
    put: async (name, value) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const sealed = await crypto.subtle.encrypt(
        { name: algorithm, iv, additionalData: bound(name) },
        key,
        plain,
      );
      const change = db.transaction('rows', 'readwrite');
      const seq = await change.store.index('name').getKey(name);
      await change.store.put({ ...(seq !== undefined && { seq }), name, iv, sealed });
      await change.done;
    },
    remove: async (name) => {
      const change = db.transaction('rows', 'readwrite');
      const seq = await change.store.index('name').getKey(name);
      if (seq !== undefined) await change.store.delete(seq);
      await change.done;
    },
  };
}

/** For whom something is kept; undefined: for nobody. @throws as `openDevice` */
export async function keptPerson(store: DeviceStore): Promise<string | undefined> {
  const db = await open(store);
  const [person] = await db.getAllKeys('keys');
  db.close();
  return person;
}

/** Whether rows whose names begin so are kept, for whomever. @throws as `openDevice` */
export async function hasRows(store: DeviceStore, prefix: string): Promise<boolean> {
  const db = await open(store);
  const rows = await db.getAll('rows');
  db.close();
  return rows.some(({ name }) => name.startsWith(prefix));
}
