import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A balancer that knows nothing of HTTP: each connection goes to the next node that takes it. */
export interface Proxy {
  readonly url: string;
  /** Cuts every connection and takes no new one, as a train in a tunnel. */
  cut(): void;
  mend(): void;
}

/** Starts a round-robin proxy before some nodes; it ends with the test. */
export async function startProxy(urls: readonly string[]): Promise<Proxy> {
  const open = new Set<Socket>();
  let turn = 0;
  let isCut = false;
  const forward = (client: Socket, triesLeft: number) => {
    turn += 1;
    const { hostname, port } = new URL(urls[turn % urls.length] ?? '');
    const node = connect(Number(port), hostname);
    open.add(node);
    node.on('close', () => open.delete(node));
    node.once('connect', () => {
      client.pipe(node).pipe(client);
      client.on('close', () => node.destroy());
      node.on('close', () => client.destroy());
    });
    node.on('error', () => {
      if (node.bytesRead === 0 && node.bytesWritten === 0 && triesLeft > 0) forward(client, triesLeft - 1);
      else client.destroy();
    });
  };
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => undefined);
    forward(client, urls.length - 1);
  });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    cut();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: () => {
      isCut = false;
    },
  };
}
