import { Wire } from '../../apps/server/test-nodes/faults/wire.ts';
import { test as base } from '../fixtures/test.ts';

export { report } from '../../apps/server/test-nodes/faults/findings.ts';
export { fair, slow3G } from '../../apps/server/test-nodes/faults/wire.ts';

/** Tests whose browser reaches the server through a wire with weather; `pass` makes an address of it. */
export const test = base.extend<{ wire: Wire; pass: (path: string) => string }>({
  wire: async ({ baseURL, expectFault }, use) => {
    expectFault(/net::ERR_|Failed to load resource|WebSocket connection/);
    const { hostname: host, port } = new URL(baseURL ?? '');
    const wire = new Wire({ host, port: Number(port) });
    await wire.open();
    await use(wire);
    wire.close();
  },
  pass: async ({ wire }, use) => {
    await use((path) => `http://127.0.0.1:${wire.port}${path}`);
  },
});
