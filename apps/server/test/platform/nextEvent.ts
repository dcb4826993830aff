import type { Socket } from 'socket.io-client';

/**
 * The next event of a name; refused connections and silence end the wait with words.
 * @param isWanted which of them is waited for; the first one unless given
 */
export function next(
  socket: Socket,
  event: string,
  isWanted: (value: never) => boolean = () => true,
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${event} did not come`)), 30_000);
    if (event !== 'connect_error') socket.once('connect_error', reject);
    const hear = (...values: unknown[]) => {
      if (!isWanted(values[0] as never)) return;
      clearTimeout(limit);
      socket.off(event, hear);
      resolve(values);
    };
    socket.on(event, hear);
  });
}
