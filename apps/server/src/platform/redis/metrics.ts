import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics/index.ts';
import type { Redis } from './redis.ts';

/** Tells whether the Redis that the nodes share answers. */
export function measureRedis(metrics: Metrics, redis: Redis): void {
  new Gauge({
    name: 'homeward_redis_up',
    help: '1 while Redis answers, 0 while this node goes on by itself. Absent without REDIS_URL.',
    registers: [metrics.registry],
    collect() {
      this.set(redis.isThere ? 1 : 0);
    },
  });
}
