import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { openOwner } from '../test/databases.ts';
import { createPerson, type Person, type PersonFields, testPassword } from '../test/people.ts';
import { programEnv } from '../test/programs.ts';

// Each of these tests starts whole servers, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

export interface Addresses {
  readonly appUrl: string;
  readonly ownerUrl: string;
}

/** A node of its own process. */
export interface TestNode {
  readonly url: string;
  /** As a power cut does: nothing is said to anybody. */
  kill(): Promise<void>;
  /** Until it has ended by itself. @returns by which signal */
  ended(): Promise<NodeJS.Signals | null>;
}

/** Starts a node that ends with the test. */
export async function startNode(
  database: Addresses,
  env: Record<string, string> = {},
  script: 'node.ts' | 'dyingNode.ts' = 'node.ts',
): Promise<TestNode> {
  const data = await mkdtemp(join(tmpdir(), 'homeward-node-'));
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    env: {
      ...programEnv,
      DATABASE_URL: database.appUrl,
      HOMEWARD_DATA: data,
      LOG_LEVEL: 'fatal',
      REQUESTS_PER_MINUTE: '1000000',
      ...env,
    },
  });
  onTestFinished(async () => {
    await end(child, 'SIGTERM');
    await rm(data, { recursive: true, force: true });
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The node ended instead of serving.'))),
  ])) as [{ url: string }];
  return {
    url: message.url,
    kill: () => end(child, 'SIGKILL'),
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.signalCode;
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

let sent = 0;

/** People of a test on a database, who call through one address. */
export class Agency {
  readonly url: string;
  readonly #owner: pg.Pool;

  constructor(url: string, ownerUrl: string) {
    this.url = url;
    this.#owner = openOwner(ownerUrl, 2);
    onTestFinished(() => this.#owner.end());
  }

  /** Somebody who is signed in. */
  async admit(fields?: PersonFields): Promise<Person & { token: string }> {
    const person = await createPerson(this.#owner, fields);
    const answer = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: person.username, password: testPassword }),
    });
    const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
    return { ...person, token: tokens.accessToken };
  }

  /**
   * Tells people something, as a browser does that does not give up: with the same key until it is acknowledged.
   * @returns the word, when it was acknowledged
   */
  async notify(sender: { token: string }, to: readonly Person[]): Promise<string> {
    sent += 1;
    const word = `Guest ${sent}`;
    const body = JSON.stringify({ to: to.map(({ id }) => id), word });
    const headers = {
      authorization: `Bearer ${sender.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    for (;;) {
      const status = await fetch(`${this.url}/api/notify-probe`, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => 503,
      );
      if (status === 204) return word;
      if (status < 500) throw new Error(`A notification was refused: ${status}`);
    }
  }

  /** Every word in somebody's list, oldest first, page by page as the panel reads it. */
  async listed({ token }: { token: string }): Promise<string[]> {
    const words: string[] = [];
    let query: string | undefined = 'page=1';
    while (query !== undefined) {
      const page: Page = await read(`${this.url}/api/notification?${query}`, token);
      words.push(...page.data.map(wordOf));
      const { nextPage, upTo } = page.pagination;
      query = nextPage === null ? undefined : `page=${nextPage}&upTo=${upTo}`;
    }
    return words.reverse();
  }
}

export interface Told {
  readonly sequence: number;
  readonly metadata: Readonly<Record<string, string>>;
}

interface Page {
  readonly data: readonly Told[];
  readonly pagination: { readonly nextPage: number | null; readonly upTo: number };
}

export const wordOf = ({ metadata }: Told): string => metadata.who ?? '';

/** Reads an address, again and again while nobody answers. */
export async function read<T>(url: string, token: string): Promise<T> {
  for (;;) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
    if (answer?.status === 200) return (await answer.json()) as T;
    if (answer && answer.status < 500) throw new Error(`${url} answered ${answer.status}`);
  }
}
