import type { Problem, Role } from '@homeward/contract/core';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type App, buildApp, slices } from '../src/app.ts';
import { readEnv } from '../src/platform/env/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import type { Slice } from '../src/platform/slice/index.ts';
import { cloneDatabase, openOwner, type TestDatabase } from './databases.ts';
import { createPerson, giveSession, type Person, type PersonFields, testPassword } from './people.ts';

export interface TestAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  /** Who calls; signed in on first use. */
  as?: Person | undefined;
  /** A bearer token instead of a person. */
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestServerOptions {
  /** Settings beside those of every test. */
  env?: Record<string, string>;
  /** Where the log goes; by default nowhere. */
  logLines?: string[];
  /** Another server's, to be a second node on it. */
  database?: TestDatabase;
  /** What the waits of presence are multiplied by. */
  pace?: number;
  /** People have a session at once instead of signing in: many times faster, where how they came makes no difference. */
  givesSessions?: boolean;
  /** Jobs run by the clock too. By default a test asks for those it needs: what runs at a minute is no test's doing. */
  runsByClock?: boolean;
  /** Slices beside the product's, to prove what a slice may bring. */
  moreSlices?: readonly Slice[];
}

/** A whole server on a database of its own, spoken to over HTTP. */
export class TestServer {
  readonly app: App;
  readonly url: string;
  /** The owner's connection: arranges what a test needs, and looks at what happened. */
  readonly owner: pg.Pool;
  readonly database: TestDatabase;
  readonly #tokens = new Map<string, string>();
  readonly #givesSessions: boolean;

  constructor(app: App, url: string, owner: pg.Pool, database: TestDatabase, givesSessions = false) {
    this.app = app;
    this.url = url;
    this.owner = owner;
    this.database = database;
    this.#givesSessions = givesSessions;
  }

  createPerson(fields?: PersonFields): Promise<Person> {
    return createPerson(this.owner, fields);
  }

  /** One person of each role. */
  async createOfEachRole(roles: readonly Role[]): Promise<Map<Role, Person>> {
    const people = new Map<Role, Person>();
    for (const role of roles) people.set(role, await this.createPerson({ role }));
    return people;
  }

  /** The access token of a person, signing in on first use. */
  async tokenOf(person: Person): Promise<string> {
    const known = this.#tokens.get(person.id);
    if (known) return known;
    if (!this.#givesSessions) return this.signIn(person);
    const token = await giveSession(this.owner, person);
    this.#tokens.set(person.id, token);
    return token;
  }

  /** Signs in with the password, for what only a sign-in leaves behind. @returns the access token */
  async signIn(person: Person): Promise<string> {
    const answer = await this.call<{ tokens: { accessToken: string } }>('POST', '/auth/login', {
      body: { identifier: person.username, password: testPassword },
    });
    if (answer.status !== 200) throw new Error(`${person.username} cannot sign in: ${answer.status}`);
    this.#tokens.set(person.id, answer.body.tokens.accessToken);
    return answer.body.tokens.accessToken;
  }

  /** Signs in again the next time a person calls. */
  forget(person: Person): void {
    this.#tokens.delete(person.id);
  }

  /** Runs a job now that gathers changes for some seconds. @param key see `jobs.add` */
  async bringForward(key: string): Promise<void> {
    await this.owner.query(
      `with moved as (
         update graphile_worker._private_jobs set run_at = now() where key = $1 and run_at > now() returning 1)
       select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text) from moved`,
      [key],
    );
  }

  /**
   * One call of the API.
   * @param path below `/api`
   */
  async call<Body = Problem>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<TestAnswer<Body>> {
    const token = options.token ?? (options.as ? await this.tokenOf(options.as) : undefined);
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
    };
  }

  async close(): Promise<void> {
    await this.app.close('the test is over');
    await this.owner.end();
    await this.database.drop();
  }
}

/** Starts a server; close it when done. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database
    ? { ...options.database, drop: async () => undefined }
    : await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
  const env = readEnv({ HOMEWARD_DATA: database.dataDir, ...options.env });
  const log = options.logLines
    ? createLog('debug', { write: (line) => void options.logLines?.push(line) })
    : createLog('silent');
  const app = await buildApp({
    env,
    databaseUrl: database.appUrl,
    log,
    checkedShare: 1,
    // Many requests of one test wait for a connection on a busy machine instead of being refused.
    connectionWaitMs: 60_000,
    pace: options.pace ?? 1,
    runsByClock: options.runsByClock ?? false,
    ...(options.moreSlices && { slices: [...slices, ...options.moreSlices] }),
  });
  await app.start();
  const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const owner = openOwner(database.ownerUrl);
  return new TestServer(app, url, owner, database, options.givesSessions);
}

/** A server for the tests of one file (or one `describe`). */
export function useTestServer(options: TestServerOptions = {}): { readonly current: TestServer } {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(async () => {
    await server?.close();
  });
  return {
    get current() {
      if (!server) throw new Error('The server runs only inside tests.');
      return server;
    },
  };
}
