import type { Visit } from '@homeward/contract/visits';
import { useState } from 'react';
import { noReason, type ReasonFields, reasonErrors, reasonOf } from './visits.clock.model.ts';
import { type LinkedCode, useAddressCode } from './visits.code.hooks.ts';
import { type PunchGiven, usePunch } from './visits.punch.hooks.ts';

const noLink: LinkedCode = { code: undefined, forget: () => {} };

/** Punches, and the reason or the code at the address that is asked for where one was not taken. */
export function useReasonedPunch(onDone?: (visit: Visit | undefined) => void, linked = noLink) {
  const code = useAddressCode(linked);
  const [reason, setReason] = useState<ReasonFields>(noReason);
  const [isChecked, setChecked] = useState(false);
  const punching = usePunch((visit) => {
    setReason(noReason);
    setChecked(false);
    code.used();
    onDone?.(visit);
  });
  const { refusal, punch } = punching;
  return {
    ...punching,
    code,
    /** The page asks for the code at the address. */
    asksCode: refusal?.asksCode === true || code.isLinked || code.given !== undefined,
    fields: refusal && { refusal, reason, onChange: setReason, isChecked },
    /** Punches; where a reason is asked for, not without one or a code. */
    tryToPunch: (given: Omit<PunchGiven, 'reason' | 'code'>) => {
      const isAsked = refusal?.asksReason === true;
      const isGood = Object.keys(reasonErrors(reason)).length === 0;
      if (isAsked && !isGood && code.given === undefined) {
        setChecked(true);
        return;
      }
      void punch({ ...given, code: code.given, reason: isAsked && isGood ? reasonOf(reason) : undefined });
    },
  };
}
