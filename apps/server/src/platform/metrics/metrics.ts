import { collectDefaultMetrics, Registry } from 'prom-client';
import { HttpDurations } from './http-durations.ts';

/** What is measured in this process. A metric of a slice is made with `registers: [metrics.registry]`. */
export interface Metrics {
  readonly registry: Registry;
  readonly http: HttpDurations;
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>;
}

/** One registry for each server, so that two in one process (tests) do not share numbers. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'homeward_' });
  const http = new HttpDurations();
  return {
    registry,
    http,
    text: async () => (await registry.metrics()) + http.text(),
  };
}
