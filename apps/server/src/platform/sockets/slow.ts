import type { Server } from 'socket.io';
import type { Log } from '../log/index.ts';
import { clientsOf, type EngineClient } from './clients.ts';

/**
 * What may wait for one client that takes nothing in. All that the product tells one person in an hour is a tenth of
 * it; whoever reads at all has a burst above it behind them at the next check.
 */
const maxIdleBytes = 1024 * 1024;
/** What may wait for one client that does take it in: the most that somebody who reads drop by drop can cost. */
const maxBytes = 64 * 1024 * 1024;

/** What a client had waiting at the last check, and how far it had read. */
interface Look {
  readonly isOver: boolean;
  readonly taken: string;
}

/**
 * Makes the check that keeps one sleeping phone from filling the server's memory: a client is dropped when more than
 * 1 MiB waits for it at two checks in a row and it has taken nothing in between, or when more than 64 MiB wait. It
 * fetches again when it comes back.
 * @returns the check, to be called once a second
 */
export function createSlowCheck(io: Server, log: Log): () => void {
  const seen = new WeakMap<EngineClient, Look>();
  return () => {
    for (const client of clientsOf(io)) {
      const bytes = waitingBytes(client);
      const look = { isOver: bytes > maxIdleBytes, taken: takenBy(client) };
      const last = seen.get(client);
      seen.set(client, look);
      const isStuck = look.isOver && last?.isOver === true && last.taken === look.taken;
      if (!isStuck && bytes <= maxBytes) continue;
      log.warn({ bytes }, 'a slow socket was dropped');
      // No closing handshake: whoever takes nothing in would not answer it.
      client.transport.socket?.terminate();
    }
  };
}

/** What the library has not handed to the connection yet, and what the connection could not hand to the system yet. */
function waitingBytes({ writeBuffer, transport }: EngineClient): number {
  const notHandedOn = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return notHandedOn + (transport.socket?.bufferedAmount ?? 0);
}

/** How far the system has taken what was written to a client: it stands still only when the client does not read. */
function takenBy({ request }: EngineClient): string {
  const { bytesWritten, writableLength, _handle: handle } = request.socket;
  // Node counts whole writes; inside a large one only the system's own queue moves, as Node's timeouts know too.
  return `${bytesWritten - writableLength}:${handle?.writeQueueSize ?? 0}`;
}
