import { createHash, timingSafeEqual } from 'node:crypto';
import { getLiveness, getMetrics, getReadiness } from '@homeward/contract/health';
import { isCurrent } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute } from '../../platform/slice/route.ts';

/** A balancer may ask as often as it likes: the database is asked once a second at most. */
const askAgainMs = 1_000;

export function healthRoutes(deps: Deps): Route[] {
  const isReady = remembered(() => isCurrent(deps.pool), askAgainMs);
  return [
    readRoute(getLiveness, async () => ({ status: 'ok' }) as const),
    readRoute(getReadiness, async () => {
      if (!(await isReady())) {
        throw problem(503, 'Homeward cannot serve requests right now. Try again in a moment.', {
          retryAfterSeconds: 2,
        });
      }
      return { status: 'ok' as const, ...redisState(deps) };
    }),
    readRoute(getMetrics, async ({ meta, header }) => {
      if (!meta.isLocal && !isBearer(header('authorization'), deps.env.metricsToken)) throw notFound();
      return deps.metrics.text();
    }),
  ];
}

function redisState({ redis }: Deps): { redis?: 'connected' | 'away' } {
  if (!redis) return {};
  return { redis: redis.isThere ? 'connected' : 'away' };
}

/** Asks again only when the last answer is old; callers at the same moment share one question. */
function remembered(ask: () => Promise<boolean>, forMs: number): () => Promise<boolean> {
  let last: Promise<boolean> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (last === undefined || now - askedAt > forMs) {
      askedAt = now;
      last = ask().catch(() => false);
    }
    return last;
  };
}

function isBearer(header: string | undefined, token: string | undefined): boolean {
  if (header === undefined || token === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`));
}
