import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../src/platform/log/index.ts';
import { createRedis } from '../../src/platform/redis/index.ts';
import { startTestRedis, withRedis } from '../redis.ts';

/** A line to Redis that can go dead without anybody hearing of it. */
async function startLine(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const redis = connect(Number(port), hostname);
    client.on('data', (data) => redis.write(data));
    redis.on('data', (data) => client.write(data));
    for (const socket of [client, redis]) {
      open.add(socket);
      socket.on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/0`,
    /** What is open now carries nothing any more; new connections do. */
    die: () => {
      for (const socket of open) socket.removeAllListeners('data').pause();
    },
  };
}

withRedis(() => {
  test('a line that went dead is left for another', async () => {
    const line = await startLine((await startTestRedis()).url);
    const redis = await createRedis(line.url, createLog('silent'));
    onTestFinished(() => redis.close());
    await expect.poll(() => redis.isThere).toBe(true);
    expect(
      await redis.run([
        ['SET', 'word', 'kept'],
        ['GET', 'word'],
      ]),
    ).toEqual(['OK', 'kept']);
    line.die();
    await expect(redis.run([['GET', 'word']])).rejects.toThrow('did not answer');
    expect(redis.isThere).toBe(false);
    const ask = () => redis.run([['GET', 'word']]).catch(() => 'away');
    await expect.poll(ask).toEqual(['kept']);
    expect(redis.isThere).toBe(true);
  });

  test('while it is away a question fails at once, and it is found again when it is back', async () => {
    const server = await startTestRedis();
    const redis = await createRedis(server.url, createLog('silent'));
    onTestFinished(() => redis.close());
    await expect.poll(() => redis.isThere).toBe(true);
    await server.stop();
    await expect.poll(() => redis.isThere).toBe(false);
    await expect(redis.run([['PING']])).rejects.toThrow();
    await server.start();
    await expect.poll(() => redis.isThere).toBe(true);
    expect(await redis.run([['PING']])).toEqual(['PONG']);
  });
});
