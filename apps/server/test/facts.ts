import { readdirSync } from 'node:fs';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Whom a request that is right is about: a new care provider, and a Super Admin who asks. */
export interface Scene {
  readonly server: TestServer;
  readonly admin: Person;
  readonly subject: Person;
}

/** A request that an endpoint accepts, for what a schema alone cannot make. */
export interface RightRequest {
  /** What stands in the braces of the address; by default the subject's id. */
  readonly id?: string;
  readonly body: () => unknown;
  /** The version that it changes; by default 1. */
  readonly version?: () => Promise<number>;
}

/** Somebody whose things strangers try to reach; texts of theirs hold the canary, which nobody else may be told. */
export interface Victim {
  readonly server: TestServer;
  readonly victim: Person;
  readonly manager: Person;
  readonly canary: string;
}

/** What the attack tests have to know of a slice: `<slice>.facts.ts`, beside its tests. */
export interface SliceFacts {
  /** Requests that are right, by endpoint; each makes what it changes. Others are made from their schema. */
  readonly requests?: Readonly<Record<string, (scene: Scene) => RightRequest | Promise<RightRequest>>>;
  /** Makes things of a victim's, by kind. @returns the id of each */
  readonly owned?: Readonly<Record<string, (of: Victim) => Promise<string>>>;
  /** Endpoints by which anybody who is signed in may do something about a care provider. */
  readonly forEverybody?: readonly string[];
  /** How the slice keeps a text that it takes; by default as it was sent. */
  readonly keptAs?: (sent: string) => string;
}

const features = new URL('../src/features/', import.meta.url);

/** The facts of every slice that has some, by its name. */
export async function readFacts(): Promise<ReadonlyMap<string, SliceFacts>> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.facts.ts'))
    .sort();
  const found = new Map<string, SliceFacts>();
  for (const file of files) {
    const module = (await import(new URL(file, features).href)) as { facts: SliceFacts };
    found.set(file.split('/')[0] ?? '', module.facts);
  }
  return found;
}

/** The version of a row, for a request that changes it. */
export async function versionOf(
  { owner }: TestServer,
  table: string,
  column: string,
  id: string,
): Promise<number> {
  const { rows } = await owner.query<{ version: number }>(
    `select version from ${table} where ${column} = $1`,
    [id],
  );
  return rows[0]?.version ?? 1;
}

/** The id of one of somebody's rows. */
export async function rowOf({ owner }: TestServer, table: string, userId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(`select id from ${table} where user_id = $1 limit 1`, [
    userId,
  ]);
  return rows[0]?.id ?? '';
}
