import * as z from 'zod/mini';
import { idSchema, instantSchema, listParam } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { defineStates, movedFields } from '../states/index.ts';

/**
 * What a dry run says of a row. `OK`: it happens. `WARNING`: it happens, and the reason is worth reading first.
 * `UNCHANGED`: it is so already. `BLOCKED`: it does not happen, and the reason says why.
 */
export const verdicts = ['OK', 'WARNING', 'UNCHANGED', 'BLOCKED'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * What became of a row. `SKIPPED`: it was blocked, or became so after the dry run. `FAILED`: it was tried and went wrong.
 * `KEPT`: it changed since, so undoing left it alone.
 */
export const rowOutcomes = ['DONE', 'UNCHANGED', 'SKIPPED', 'FAILED', 'UNDONE', 'KEPT'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** How long a finished operation can be undone, where its kind can be. */
export const undoMinutes = 15;

/** Most rows of one operation: what a person can still read through before it happens. */
export const mostOperationRows = 500;

/** What a move of an operation is decided by, beside its state. */
export interface OperationSubject {
  /** Its kind can be undone, it did something, and the time for that is not over, or its undoing has begun. */
  readonly isUndoable: boolean;
}

const running = 'This is already running.';
const over = 'This is already over. Start again with a new check.';

const interrupted = 'This was interrupted. Try it again, or undo what is done.';
const undoInterrupted = 'Undoing this was interrupted. Undo it again.';

/**
 * An operation is checked, then confirmed, then done; its maker alone moves it. `INTERRUPTED`, `UNDO_INTERRUPTED`: something
 * that has nothing to do with its rows, such as a full disk, has not passed for minutes. What is done stays, the rest waits
 * until it is confirmed, or undone, again.
 */
export const operationStates = defineStates<OperationSubject>()({
  thing: 'operation',
  states: {
    DRY_RUN: 'checked',
    RUNNING: 'running',
    DONE: 'finished',
    PARTIAL: 'partly finished',
    CANCELLED: 'cancelled',
    FAILED: 'failed',
    UNDOING: 'being undone',
    UNDONE: 'undone',
    INTERRUPTED: 'interrupted',
    UNDO_INTERRUPTED: 'partly undone',
  },
  moves: {
    confirm: {
      from: ['DRY_RUN', 'INTERRUPTED'],
      to: 'RUNNING',
      may: () => true,
      label: 'Confirm',
      says: 'Confirmed',
      refusals: {
        RUNNING: running,
        DONE: over,
        PARTIAL: over,
        CANCELLED: over,
        FAILED: over,
        UNDOING: over,
        UNDONE: over,
        UNDO_INTERRUPTED: undoInterrupted,
      },
    },
    cancel: {
      from: ['DRY_RUN', 'RUNNING'],
      to: 'CANCELLED',
      may: () => true,
      label: 'Cancel',
      says: 'Cancelled',
      refusals: {
        DONE: 'This is finished: nothing is left to cancel.',
        PARTIAL: 'This is finished: nothing is left to cancel.',
        CANCELLED: 'This is already cancelled.',
        INTERRUPTED: interrupted,
        UNDO_INTERRUPTED: undoInterrupted,
      },
    },
    undo: {
      from: ['DONE', 'PARTIAL', 'CANCELLED', 'INTERRUPTED', 'UNDO_INTERRUPTED'],
      to: 'UNDOING',
      may: (_viewer, { isUndoable }) => isUndoable,
      label: 'Undo',
      says: 'Undone',
      refusals: { UNDOING: 'This is already being undone.', UNDONE: 'This is already undone.' },
    },
  },
  implied: {
    finish: { from: ['RUNNING'], to: 'DONE', says: 'Finished' },
    finishInPart: { from: ['RUNNING'], to: 'PARTIAL', says: 'Finished in part' },
    finishUndo: { from: ['UNDOING'], to: 'UNDONE', says: 'Undone' },
    fail: { from: ['RUNNING', 'UNDOING'], to: 'FAILED', says: 'Failed' },
    interrupt: { from: ['RUNNING'], to: 'INTERRUPTED', says: 'Interrupted' },
    interruptUndo: { from: ['UNDOING'], to: 'UNDO_INTERRUPTED', says: 'Interrupted while being undone' },
  },
});

export type OperationState = keyof typeof operationStates.states;
export type OperationMove = keyof typeof operationStates.moves;

/** Whether an operation goes on by itself. */
export function isWorking(status: OperationState): boolean {
  return status === 'RUNNING' || status === 'UNDOING';
}

/** How many rows there are, how many were found to be what, and what became of how many. */
export const operationCountsSchema = z.strictObject({
  total: z.int(),
  ok: z.int(),
  warning: z.int(),
  unchanged: z.int(),
  blocked: z.int(),
  /** Rows that are behind the operation, or behind its undoing while that runs. */
  processed: z.int(),
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
  undone: z.int(),
  kept: z.int(),
});
export type OperationCounts = z.output<typeof operationCountsSchema>;

export const operationSchema = z.strictObject({
  id: idSchema,
  kind: z.string(),
  ...movedFields(operationStates),
  version: z.int(),
  counts: operationCountsSchema,
  createdAt: instantSchema,
  /** When it came to its end; null before. */
  finishedAt: z.nullable(instantSchema),
  /** Until when it can be undone; null where it cannot, and where an undo that was interrupted can go on at any time. */
  undoUntil: z.nullable(instantSchema),
  /** Why it failed, or was interrupted. */
  reason: z.nullable(z.string()),
});
export type Operation = z.output<typeof operationSchema>;

export const operationRowSchema = z.strictObject({
  position: z.int(),
  subjectId: idSchema,
  /** What the row is called; null where the viewer may not see it, or it is gone. */
  label: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  verdict: z.enum(verdicts),
  reason: z.nullable(z.string()),
  /** Null: not yet, or never started because the operation was cancelled. */
  outcome: z.nullable(z.enum(rowOutcomes)),
  /** What there is to say of the outcome. */
  note: z.nullable(z.string()),
});
export type OperationRow = z.output<typeof operationRowSchema>;

export const operationParams = z.strictObject({ id: idSchema });
/** `outcome`: rows without one are `PENDING`. */
export const operationRowsQuery = z.strictObject({
  ...pageQuery,
  verdict: listParam(z.enum(verdicts)),
  outcome: listParam(z.enum([...rowOutcomes, 'PENDING'])),
});
export type OperationRowsQuery = z.output<typeof operationRowsQuery>;

/** An operation with a page of its rows, in the order in which they were given. */
export const operationAnswer = z.strictObject({
  ...operationSchema.shape,
  rows: pageOf(operationRowSchema),
});
export type OperationAnswer = z.output<typeof operationAnswer>;
