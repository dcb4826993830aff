import type { Answers } from '@homeward/contract/core';
import { type InstrumentKey, runningTotal } from '@homeward/contract/instruments';

interface RunningTotalProps {
  instrument: InstrumentKey;
  /** The answers without those carried forward and not confirmed. */
  counted: Answers;
}

/** What the answers that count come to so far, of an instrument with a total. */
export function RunningTotal({ instrument, counted }: RunningTotalProps) {
  const sum = runningTotal(instrument, counted);
  if (!sum) return null;
  return (
    <p className="mt-4 tabular-nums">
      <span className="text-muted">{sum.answered < sum.of ? 'Total so far: ' : 'Total: '}</span>
      <strong>{sum.total}</strong>
      <span className="text-muted">{` from ${sum.answered} of ${sum.of} activities`}</span>
    </p>
  );
}
