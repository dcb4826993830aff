import type { Verdict, Viewer } from '@homeward/contract/core';
import type * as z from 'zod/mini';
import type { Queryable, Transaction } from '../db/index.ts';
import type { Caller } from './record.ts';

/** What would become of a row. */
export interface CheckedRow {
  readonly id: string;
  readonly verdict: Verdict;
  /** A sentence for everything but `OK`. */
  readonly reason?: string;
  /** What the verdict was based on, as in `CareProvider active`: when it differs later, the row says so. */
  readonly mark?: string;
  /** What `apply` needs of it and would work out again; it is not kept. */
  readonly plan?: unknown;
}

/** What a row is called on the screen and in the file. */
export interface RowLabel {
  readonly label: string;
  /** A word beside it that tells it from others: a role, a date. */
  readonly detail?: string;
}

/** Who asks for what, when rows are checked. */
export interface Asking<Payload> {
  readonly viewer: Viewer;
  readonly payload: Payload;
}

/** Who asks for what, when rows are changed. */
export type Doing<Payload> = Caller & { readonly payload: Payload };

/** A row that was done, with what `apply` said of it as it was before. */
export interface DoneRow<Before> {
  readonly id: string;
  readonly before: Before;
}

/** How the rows of a kind are undone. */
export interface OperationUndo<Payload, Before> {
  readonly before: z.ZodMiniType<Before>;
  /** Keeps from others what is put back; left out: as `lock` of the kind. */
  readonly lock?: (
    tx: Transaction,
    rows: readonly DoneRow<Before>[],
    asking: Asking<Payload>,
  ) => Promise<void>;
  /** Of locked rows. `BLOCKED`: somebody changed it since, or the caller may not; its reason says so. */
  readonly check: (
    tx: Transaction,
    rows: readonly DoneRow<Before>[],
    asking: Asking<Payload>,
  ) => Promise<CheckedRow[]>;
  readonly apply: (tx: Transaction, rows: readonly DoneRow<Before>[], doing: Doing<Payload>) => Promise<void>;
}

/**
 * One thing that can be done to many rows. `platform/operations` does the rest: dry run, confirmation, small
 * transactions, progress, cancel, undo.
 */
export interface OperationKind<Payload = unknown, Before = unknown> {
  /** `<slice>.<what>`, as in `users.deactivate`. */
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
  /** Rows of one transaction: 25 unless a kind whose rows are judged together takes more at once. */
  readonly batch?: number;
  /** Asked at the dry run, at each move, and before each batch: a maker who lost the right stops there. */
  readonly may: (viewer: Viewer) => boolean;
  /** Keeps rows from others until the transaction ends; always in the same order. */
  readonly lock: (tx: Transaction, ids: readonly string[], asking: Asking<Payload>) => Promise<void>;
  /** What would become of each row; those that the viewer may not see are `BLOCKED` like those that are not there. */
  readonly check: (db: Queryable, ids: readonly string[], asking: Asking<Payload>) => Promise<CheckedRow[]>;
  /**
   * Does it to rows that are locked and were just checked. What it throws for a batch is tried again row by row.
   * @param checked what was just said of each row
   * @returns for undoing, each row as it was before
   */
  readonly apply: (
    tx: Transaction,
    ids: readonly string[],
    doing: Doing<Payload>,
    checked: ReadonlyMap<string, CheckedRow>,
  ) => Promise<DoneRow<Before>[] | undefined>;
  /**
   * What rows are called, of those that the viewer may see.
   * @param kept what `apply` said of rows as they were before, for those that are there no more
   */
  readonly describe: (
    db: Queryable,
    ids: readonly string[],
    viewer: Viewer,
    kept: ReadonlyMap<string, unknown>,
  ) => Promise<ReadonlyMap<string, RowLabel>>;
  /**
   * Why a row that could be done is left alone, since it is another than the dry run said; undefined: it is done. Without
   * it a row that changed is done where nothing new speaks against it.
   * @param mark of the dry run
   */
  readonly overtaken?: (mark: string | null, now: CheckedRow) => string | undefined;
  /** Tells people of all that was done, or undone, once: when the operation came to its end, also where it was stopped. */
  readonly tell?: (
    tx: Transaction,
    rows: readonly DoneRow<Before>[],
    doing: Doing<Payload> & { readonly isUndone: boolean },
  ) => Promise<void>;
  readonly undo?: OperationUndo<Payload, Before>;
}

/** Declares a kind of operation and keeps its types to itself: its payload is checked whenever it is read. */
export function defineOperation<Payload, Before = undefined>(
  kind: OperationKind<Payload, Before>,
): OperationKind {
  return kind as unknown as OperationKind;
}
