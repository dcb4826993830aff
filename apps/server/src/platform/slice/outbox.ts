import type { Transaction } from '../db/index.ts';

/** What a slice writes to the outbox: a topic that listeners know, and JSON. */
export interface OutboxMessage {
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Outbox {
  /** Written in the transaction that causes it; told to listeners after commit. */
  add(tx: Transaction, message: OutboxMessage): Promise<void>;
  /** Wakes the readers; called by the pipeline after each commit. */
  poke(): void;
}

/** Reads the outbox in commit order, at least once; `id` is the same when a message comes twice. */
export interface OutboxListener {
  /** Unique; keeps the cursor of a listener that runs once for the whole installation. */
  readonly name: string;
  readonly topic: string;
  /** `once`: one node handles it, from where the last one stopped. `every-node`: all nodes hear it while they run. */
  readonly delivery: 'once' | 'every-node';
  handle(message: { id: string; payload: Record<string, unknown> }): Promise<void>;
  /** `every-node` only: all messages of all topics that were committed by now have been handled. */
  caughtUp?(): void;
}
