import type { Server } from 'socket.io';

/** What is read of the library's own connection; its types keep some of it to themselves. */
export interface EngineClient {
  readonly writeBuffer: readonly { readonly data?: { readonly length: number } }[];
  readonly request: {
    readonly socket: {
      readonly bytesWritten: number;
      readonly writableLength: number;
      readonly _handle?: { readonly writeQueueSize?: number } | null;
    };
  };
  once(event: 'close', listener: () => void): void;
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
}

/** Every connection of this node, whatever namespaces it carries. */
export function clientsOf(io: Server): EngineClient[] {
  const { clients } = io.engine as unknown as { clients: Record<string, EngineClient> };
  return Object.values(clients);
}

/**
 * Closes every connection politely, then those that do not answer.
 * @param withinMs how long the polite way may take
 */
export async function dropAllClients(io: Server, withinMs: number): Promise<void> {
  const clients = clientsOf(io);
  const left = new Set(clients);
  const gone = new Promise<void>((resolve) => {
    if (left.size === 0) resolve();
    for (const client of clients) {
      client.once('close', () => {
        left.delete(client);
        if (left.size === 0) resolve();
      });
    }
  });
  // The engine alone: `io.close()` would close the HTTP server too, before its requests are answered.
  io.engine.close();
  const limit = setTimeout(() => {
    for (const client of left) client.transport.socket?.terminate();
  }, withinMs);
  await gone;
  clearTimeout(limit);
}
