import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics/index.ts';
import type { Sockets } from './sockets.ts';

/** Counts the browsers that are connected to this node. */
export function measureSockets(metrics: Metrics, sockets: Sockets): void {
  new Gauge({
    name: 'homeward_sockets',
    help: 'Sockets that are connected to this node.',
    labelNames: ['namespace'],
    registers: [metrics.registry],
    collect() {
      for (const [namespace, count] of Object.entries(sockets.counts())) this.set({ namespace }, count);
    },
  });
}
