import type { Setting } from '@homeward/contract/core';
import type pg from 'pg';
import type { Database, Queryable } from '../db/index.ts';
import type { Env } from '../env/index.ts';
import type { Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Redis } from '../redis/index.ts';
import type { AccountFollower, Accounts } from './accounts.ts';
import type { Audit } from './audit.ts';
import type { FileOwnerKind } from './file-owners.ts';
import type { Identity } from './identity.ts';
import type { Links } from './links.ts';
import type { Live } from './live.ts';
import type { OfficeUse } from './office-uses.ts';
import type { OperationKind } from './operations.ts';
import type { Outbox, OutboxListener } from './outbox.ts';
import type { OverviewReader } from './overview.ts';
import type { PaidDays } from './paid-days.ts';
import type { Recorder } from './record.ts';
import type { Route } from './route.ts';
import type { SocketHandler } from './sockets.ts';
import type { Storage } from './storage.ts';

export * from './accounts.ts';
export * from './audit.ts';
export * from './file-owners.ts';
export * from './identity.ts';
export * from './links.ts';
export * from './live.ts';
export * from './office-uses.ts';
export * from './one-per.ts';
export * from './operations.ts';
export * from './outbox.ts';
export * from './overview.ts';
export * from './paid-days.ts';
export * from './random.ts';
export * from './record.ts';
export * from './route.ts';
export * from './sockets.ts';
export * from './storage.ts';

export interface Jobs {
  /**
   * Queues a job in the transaction that needs it (graphile-worker).
   * @param key a job with the same key that still waits is replaced
   */
  add(
    tx: Queryable,
    task: string,
    payload: Record<string, unknown>,
    options?: { runAt?: Date; key?: string },
  ): Promise<void>;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Ties delivery events of the provider to what they are about. */
  readonly about?: { type: string; id: string };
}

export interface Mail {
  /** Queued in the transaction, sent by a job, tried again when the mail server is away. */
  send(tx: Queryable, letter: Letter): Promise<void>;
}

/** A browser that is connected to this node, in one namespace. */
export interface Connection {
  readonly id: string;
  readonly namespace: string;
  readonly identity: Identity;
}

/** What a slice does beside the requests, as long as the server runs, with those who are connected. */
export interface Watch {
  connected(connection: Connection): void;
  /** @param isDropped whether the server ended it: nobody need wait for this one to come back */
  disconnected(connection: Connection, isDropped: boolean): void;
  start(): void;
  /** Called when everybody has been disconnected, while the database is still there. */
  close(): Promise<void>;
}

/** What every slice is given to work with. */
export interface Deps {
  readonly env: Env;
  readonly log: Log;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly live: Live;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly record: Recorder;
  readonly links: Links;
  readonly accounts: Accounts;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly storage: Storage;
  readonly metrics: Metrics;
  /** What all slices bring. */
  readonly fileOwners: readonly FileOwnerKind[];
  /** What an agency and its offices decide, of all slices. */
  readonly settings: readonly Setting[];
  /** What slices say belongs to offices. */
  readonly officeUses: readonly OfficeUse[];
  /** Through which day pay is counted by the home offices of people. */
  readonly paidDays: PaidDays;
  /** What all slices bring. */
  readonly overview: readonly OverviewReader[];
  /** Absent with a single node. */
  readonly redis: Redis | undefined;
  /** What the waits of presence are multiplied by: 1, or less in tests that would only wait. */
  readonly pace: number;
}

/**
 * `quick`: a second or less, and people wait for it (mail, notifications, reminders). `long`: may take longer or work
 * through many rows (previews of uploads, scans, sweeps, what is generated). Each has runners of its own.
 */
export type JobQueue = 'quick' | 'long';

/** A job of a slice: what graphile-worker calls it, and when it runs by itself (cron, UTC). */
export interface JobHandler {
  readonly task: string;
  /** Where it waits; `quick` unless it says otherwise. */
  readonly queue?: JobQueue;
  readonly cron?: string;
  /** What it throws is tried again, later each time, up to 25 times over three days. */
  run(payload: Record<string, unknown>, turn: JobTurn): Promise<void>;
}

/** One run of a job. */
export interface JobTurn {
  /** How often it has been tried, this time included. */
  readonly tries: number;
}

/** One subject of the product on the server. `app.ts` holds the list of them. */
export interface Slice {
  readonly name: string;
  readonly routes?: (deps: Deps) => Route[];
  readonly listeners?: (deps: Deps) => OutboxListener[];
  readonly jobs?: (deps: Deps) => JobHandler[];
  readonly watch?: (deps: Deps) => Watch;
  /** What browsers tell it over their sockets. */
  readonly sockets?: (deps: Deps) => SocketHandler[];
  /** Kinds of owners under which files are filed. */
  readonly fileOwners?: readonly FileOwnerKind[];
  /** What can be done to many rows of it at once. */
  readonly operations?: (deps: Deps) => OperationKind[];
  /** What an agency and its offices decide about it. */
  readonly settings?: readonly Setting[];
  /** What of it belongs to offices, and keeps them from being deleted. */
  readonly officeUses?: readonly OfficeUse[];
  /** Through which day it counts pay by the home offices of people. */
  readonly paidDays?: PaidDays;
  /** Follows accounts: made, another role or status, renamed. In the order of the slices. */
  readonly accounts?: (deps: Deps) => AccountFollower;
  /** Parts of the answer of the Overview. */
  readonly overview?: (deps: Deps) => OverviewReader[];
  /** Fills the demo agency; must do the same on every empty database. */
  readonly seed?: (deps: Deps) => Promise<void>;
}

/** Declares a slice and checks its shape where it is written. */
export function defineSlice(slice: Slice): Slice {
  return slice;
}
