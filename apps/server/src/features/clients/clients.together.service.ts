import DataLoader from 'dataloader';
import type { Queryable } from '../../platform/db/index.ts';
import { type Asking, findReaches, type Reach } from './clients.reach.store.ts';
import type { StoredClient } from './clients.row.store.ts';
import { findForReachers } from './clients.store.ts';

/** How many questions one statement answers at most. */
const mostAtOnce = 100;

/** How many clients are kept at most for the next readers: clients on open pages change one at a time. */
const mostKept = 50;

/** What those who ask on one pool share. */
interface Shared {
  readonly reaches: DataLoader<Asking, Reach | undefined>;
  readonly clients: Map<
    string,
    { readonly stamp: string; readonly reading: Promise<StoredClient | undefined> }
  >;
}

const sharedBy = new WeakMap<Queryable, Shared>();

function sharedOn(db: Queryable): Shared {
  const known = sharedBy.get(db);
  if (known) return known;
  const shared: Shared = {
    reaches: new DataLoader<Asking, Reach | undefined>((asked) => findReaches(db, asked), {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: setImmediate,
    }),
    clients: new Map(),
  };
  sharedBy.set(db, shared);
  return shared;
}

/**
 * How somebody reaches a client; undefined where they do not. One statement answers everyone who asks in one turn of the
 * event loop. It runs after they asked, and no answer is kept. A transaction asks for itself.
 */
export async function askReach(db: Queryable, asked: Asking): Promise<Reach | undefined> {
  if ('isTransaction' in db) return (await findReaches(db, [asked]))[0];
  return sharedOn(db).reaches.load(asked);
}

/**
 * A client for somebody who reaches them. Everyone with the same stamp shares one reading: a client whom two hundred
 * people have open is read once for a change. `shownClient` decides what each of them sees.
 */
export async function readTogether(
  db: Queryable,
  { clientId, stamp }: Pick<Reach, 'clientId' | 'stamp'>,
): Promise<StoredClient | undefined> {
  const { clients } = sharedOn(db);
  const kept = clients.get(clientId);
  if (kept?.stamp === stamp) return kept.reading;
  const reading = findForReachers(db, clientId);
  clients.delete(clientId);
  clients.set(clientId, { stamp, reading });
  const [oldest] = clients.keys();
  if (clients.size > mostKept && oldest !== undefined) clients.delete(oldest);
  // The next reader tries again.
  reading.catch(() => clients.delete(clientId));
  return reading;
}
