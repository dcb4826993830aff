import type { Redis } from '../redis/index.ts';
import type { RateLimit } from './rate-limit.ts';

const tellEveryMs = 250;

/**
 * Lets nodes count together: four times a second each adds what it has counted to the sums in Redis and takes the
 * sums home. A caller may so get a quarter of a second's requests more than the limit; no request waits for Redis.
 * While it is away each node counts for itself, and tells it afterwards. It ends by itself when Redis is closed.
 * @param name of what is counted, the same on every node and unlike any other limit's
 * @returns ends it
 */
export function shareRate(name: string, limit: RateLimit, windowMs: number, redis: Redis): () => void {
  let next: NodeJS.Timeout | undefined;
  let isOver = false;
  const tell = async () => {
    const told = limit.untold();
    if (told.counts.length === 0) return;
    const key = `homeward:rate:${name}:${told.window}`;
    const totals = await redis.run([
      ...told.counts.map(({ caller, more }) => ['HINCRBY', key, caller, String(more)]),
      ['PEXPIRE', key, String(2 * windowMs)],
    ]);
    limit.learn(told, totals.slice(0, -1).map(Number));
  };
  const again = () => {
    if (isOver || redis.isClosed) return;
    // The client tells the log when Redis goes away.
    next = setTimeout(
      () =>
        void tell()
          .catch(() => undefined)
          .then(again),
      tellEveryMs,
    ).unref();
  };
  again();
  return () => {
    isOver = true;
    clearTimeout(next);
  };
}
