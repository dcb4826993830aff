import { namespaces } from '@homeward/contract/core';
import { Gauge } from 'prom-client';
import type { Deps, Watch } from '../../platform/slice/index.ts';
import { presenceOf } from './presence.service.ts';

const announceMs = 1_000;

/** Follows who is connected: every tab counts, whatever it is connected to; those with a bell are sent the list. */
export function watchPresence(deps: Deps): Watch {
  const presence = presenceOf(deps);
  let next: NodeJS.Timeout | undefined;
  let isClosed = false;
  let announcing: Promise<void> | undefined;
  const announce = () => {
    announcing = presence
      .announce()
      .catch((error: unknown) => deps.log.error({ err: error }, 'presence'))
      .then(wait);
  };
  const wait = () => {
    if (!isClosed) next = setTimeout(announce, announceMs * deps.pace).unref();
  };
  measure(deps);
  return {
    connected: (connection) =>
      presence.connected(connection, connection.namespace === namespaces.notifications),
    disconnected: (connection, isDropped) => presence.disconnected(connection, isDropped),
    start: wait,
    close: async () => {
      isClosed = true;
      clearTimeout(next);
      await announcing;
      await presence.close();
    },
  };
}

function measure(deps: Deps): void {
  new Gauge({
    name: 'homeward_users_online',
    help: 'People who have Homeward open, on all nodes as far as this one knows.',
    registers: [deps.metrics.registry],
    collect() {
      this.set(presenceOf(deps).count);
    },
  });
}
