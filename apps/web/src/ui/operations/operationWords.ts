import type { OperationRow, RowOutcome, Verdict } from '@homeward/contract/core';
import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Equal,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from 'lucide-react';

/** How an action on many is worded. */
export interface OperationWords {
  readonly title: string;
  /** What it means for what it happens to. */
  readonly consequence: string;
  /** The button that confirms, for so many rows: "Deactivate 3 people". */
  readonly confirm: (count: number) => string;
  /** The toast when it is done: "3 people deactivated". */
  readonly done: (count: number) => string;
  /** What is said of those that undoing left alone; a plain sentence unless given. */
  readonly kept?: (count: number) => string;
  readonly isDanger: boolean;
}

/** How a row is shown: with a word and an icon, never by its color alone. */
interface RowLook {
  readonly tone: 'success' | 'neutral' | 'danger' | 'warning';
  readonly Icon: LucideIcon;
  readonly words: string;
}

const verdictLooks: Record<Verdict, RowLook> = {
  OK: { tone: 'success', Icon: CircleCheck, words: 'Will change' },
  WARNING: { tone: 'warning', Icon: TriangleAlert, words: 'Will change, but read why' },
  UNCHANGED: { tone: 'neutral', Icon: Equal, words: 'Stays as it is' },
  BLOCKED: { tone: 'danger', Icon: CircleSlash, words: 'Not possible' },
};

const outcomeLooks: Record<RowOutcome, RowLook> = {
  DONE: { tone: 'success', Icon: CircleCheck, words: 'Done' },
  UNCHANGED: { tone: 'neutral', Icon: Equal, words: 'Stays as it is' },
  SKIPPED: { tone: 'danger', Icon: CircleSlash, words: 'Skipped' },
  FAILED: { tone: 'danger', Icon: TriangleAlert, words: 'Failed' },
  UNDONE: { tone: 'neutral', Icon: Undo2, words: 'Undone' },
  KEPT: { tone: 'warning', Icon: TriangleAlert, words: 'Not undone' },
};

const notStarted: RowLook = { tone: 'neutral', Icon: CircleDashed, words: 'Not started' };

/** @param isTried whether the operation was confirmed: then its outcome counts, before it its verdict */
export function lookOf({ verdict, outcome }: OperationRow, isTried: boolean): RowLook {
  if (!isTried) return verdictLooks[verdict];
  return outcome === null ? notStarted : outcomeLooks[outcome];
}
