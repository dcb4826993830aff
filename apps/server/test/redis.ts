import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { findRedis } from '../../../tools/redis.mjs';

const found = findRedis();

/**
 * Declares tests that need Redis. Where it cannot be had they are left out, and the reason is printed, so that nobody
 * takes silence for a pass.
 */
export function withRedis(declare: () => void): void {
  if ('missing' in found) process.stderr.write(`Tests with several nodes are left out: ${found.missing}\n`);
  else declare();
}

/** A Redis of one test, which can be taken away and given back. */
export class TestRedis {
  readonly url: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}/0`;
  }

  /** Starts it, empty, as after a crash of its machine. */
  async start(): Promise<void> {
    if ('missing' in found) throw new Error(found.missing);
    const child = spawn(
      found.executablePath,
      ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { env: found.env, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#child = child;
    for await (const text of child.stdout) {
      if (String(text).includes('Ready to accept connections')) break;
    }
    child.stdout.resume();
  }

  /** Kills it: nothing is said to anybody. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Stops it from answering without closing anything, as a machine does whose network is gone. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }
}

/** Starts a Redis that ends with the test. */
export async function startTestRedis(): Promise<TestRedis> {
  const redis = new TestRedis(await freePort());
  await redis.start();
  onTestFinished(() => redis.stop());
  return redis;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
