import type { Visit } from '@homeward/contract/visits';
import { useState } from 'react';
import { noReason, type ReasonFields, reasonErrors, reasonOf } from './visits.clock.model.ts';
import { type PunchGiven, usePunch } from './visits.punch.hooks.ts';

/** Punches, and the reason that is asked for where one was not taken. */
export function useReasonedPunch(onDone?: (visit: Visit | undefined) => void) {
  const [reason, setReason] = useState<ReasonFields>(noReason);
  const [isChecked, setChecked] = useState(false);
  const punching = usePunch((visit) => {
    setReason(noReason);
    setChecked(false);
    onDone?.(visit);
  });
  const { refusal, punch } = punching;
  return {
    ...punching,
    fields: refusal && { refusal, reason, onChange: setReason, isChecked },
    /** Punches; where a reason is asked for, not without one. */
    tryToPunch: (given: Omit<PunchGiven, 'reason'>) => {
      const isAsked = refusal?.asksReason === true;
      if (isAsked && Object.keys(reasonErrors(reason)).length > 0) {
        setChecked(true);
        return;
      }
      void punch({ ...given, reason: isAsked ? reasonOf(reason) : undefined });
    },
  };
}
