import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@homeward/contract/core';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type App, type AppOptions, buildApp } from '../../src/app.ts';
import { readEnv } from '../../src/platform/env/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { Identity, Slice } from '../../src/platform/slice/index.ts';
import { cloneDatabase, openOwner, type TestDatabase } from '../databases.ts';

/** A node on the database of a test, with slices that only the test knows. */
export interface Node {
  readonly app: App;
  readonly url: string;
  close(): Promise<void>;
}

export type NodeOptions = Partial<Omit<AppOptions, 'env' | 'databaseUrl'>> & {
  readonly env?: Record<string, string>;
  readonly logLines?: string[];
  readonly databaseUrl?: string;
};

/** People of the ground's tests: a token is all there is to signing in. */
export class Gate {
  readonly #known = new Map<
    string,
    Omit<Identity, 'expiresAtMs'> & { livesMs: number; expiresAtMs?: number }
  >();

  /** @param livesMs how long the token holds, from the first time that it is shown */
  admit(
    role: Role = 'Admin',
    livesMs = 600_000,
    sessionId: string = randomUUID(),
    id: string = randomUUID(),
  ) {
    const token = randomBytes(32).toString('base64url');
    this.#known.set(token, { id, role, sessionId, livesMs });
    return { id, role, sessionId, token };
  }

  end(sessionId: string): void {
    for (const [token, identity] of this.#known)
      if (identity.sessionId === sessionId) this.#known.delete(token);
  }

  readonly identify = async (token: string): Promise<Identity | null> => {
    const known = this.#known.get(token);
    if (!known) return null;
    known.expiresAtMs ??= Date.now() + known.livesMs;
    const { id, role, sessionId, expiresAtMs } = known;
    return expiresAtMs > Date.now() ? { id, role, sessionId, expiresAtMs } : null;
  };
}

/** The ground under test: one database, and as many nodes on it as a test wants. */
export class Ground {
  readonly database: TestDatabase;
  readonly owner: pg.Pool;
  readonly gate = new Gate();
  readonly #nodes = new Set<Node>();

  constructor(database: TestDatabase) {
    this.database = database;
    this.owner = openOwner(database.ownerUrl, 8);
  }

  async startNode(slices: readonly Slice[], options: NodeOptions = {}): Promise<Node> {
    const { env = {}, logLines, databaseUrl = this.database.appUrl, ...rest } = options;
    const log = logLines
      ? createLog('debug', { write: (line) => void logLines.push(line) })
      : createLog('silent');
    const app = await buildApp({
      env: readEnv({ HOMEWARD_DATA: `/tmp/homeward-test-data-${process.pid}`, ...env }),
      databaseUrl,
      log,
      slices,
      identify: this.gate.identify,
      checkedShare: 1,
      ...rest,
    });
    await app.start();
    const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const node: Node = {
      app,
      url,
      close: async () => {
        this.#nodes.delete(node);
        await app.close('The test is over.');
      },
    };
    this.#nodes.add(node);
    return node;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#nodes].map((node) => node.close()));
    await this.owner.end();
    await this.database.drop();
  }
}

/** A database for the tests of one file; its nodes end with it. */
export function useGround(): { readonly current: Ground } {
  let ground: Ground | undefined;
  beforeAll(async () => {
    ground = new Ground(await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template')));
  });
  afterAll(async () => {
    await ground?.close();
  });
  return {
    get current() {
      if (!ground) throw new Error('The ground is there only inside tests.');
      return ground;
    },
  };
}

/** Messages as they arrive, to wait for. */
export class Heard<T> {
  readonly all: T[] = [];
  readonly #waiting = new Set<() => void>();

  add(message: T): void {
    this.all.push(message);
    for (const check of this.#waiting) check();
  }

  /**
   * Waits until what was heard satisfies a question.
   * @throws after 10 s, with what was heard
   */
  until(holds: (all: readonly T[]) => boolean): Promise<readonly T[]> {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!holds(this.all)) return;
        clearTimeout(limit);
        this.#waiting.delete(check);
        resolve(this.all);
      };
      const limit = setTimeout(() => {
        this.#waiting.delete(check);
        reject(new Error(`Waited 10 s in vain; heard ${JSON.stringify(this.all)}`));
      }, 10_000);
      this.#waiting.add(check);
      check();
    });
  }
}
