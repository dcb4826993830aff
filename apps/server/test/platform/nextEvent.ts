import type { Socket } from 'socket.io-client';

/** The next event of a name; refused connections and silence end the wait with words. */
export function next(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${event} did not come`)), 30_000);
    if (event !== 'connect_error') socket.once('connect_error', reject);
    socket.once(event, (...values: unknown[]) => {
      clearTimeout(limit);
      resolve(values);
    });
  });
}
