import type { ReactNode } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { DoorNote } from './DoorNote.tsx';
import { useSecondsLeft } from './session.countdown.hooks.ts';
import { formatCountdown } from './session.text.ts';

interface FormFailureProps {
  failure: unknown;
  /** Milliseconds since 1970. */
  waitUntil: number;
  /** Another way on while one has to wait. */
  instead?: ReactNode;
}

/** Why a try failed; after too many, how long to wait, counted down. */
export function FormFailure({ failure, waitUntil, instead }: FormFailureProps) {
  const secondsLeft = useSecondsLeft(waitUntil);
  if (failure === undefined) return null;
  if (failure instanceof ProblemError && failure.status === 429) {
    if (secondsLeft === 0) return null;
    return (
      <DoorNote tone="warning" isUrgent>
        Too many attempts. Try again in{' '}
        {/* The number changes each second: read out once, with the sentence, and not again. */}
        <span aria-live="off" className="font-bold tabular-nums">
          {formatCountdown(secondsLeft)}
        </span>
        .{instead === undefined ? null : <span className="mt-1 block">{instead}</span>}
      </DoorNote>
    );
  }
  return (
    <DoorNote tone="danger" isUrgent>
      {sentenceOf(failure)}
    </DoorNote>
  );
}
